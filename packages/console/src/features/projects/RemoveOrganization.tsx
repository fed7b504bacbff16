// Removes the organization (PE-2). What runs belongs to its projects, so those are removed first, one by one: each is a
// link to where that is done.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_ORGANIZATION, whyNotRemoved } from '@nebula/domain/people/organization';
import { answer, api, type Shape } from '../../api/client.ts';
import { meQuery, projectsQuery } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { WhatEndsWithIt } from './WhatEndsWithIt.tsx';

export function RemoveOrganization({ organization }: { readonly organization: Shape<'Organization'> }) {
  const { slug, name } = organization;
  const caller = useCaller();
  const client = useQueryClient();
  const go = useGo();
  const { data: projects } = useSuspenseQuery(projectsQuery(slug));
  const [asked, ask] = useState(false);
  const why = whyNotRemoved({ slug, name, projects: projects.map((project) => project.name) });
  const remove = async (): Promise<void> => {
    const params = { path: { org: slug } };
    await answer(api.DELETE('/api/v1/orgs/{org}', { params, body: { confirm: name } }));
    // First: `/` leads to an organization that one is in.
    await client.refetchQueries({ queryKey: meQuery.queryKey, exact: true });
    await go(paths.home, { replace: true });
    client.removeQueries({ queryKey: ['org', slug] });
    toast({ tone: 'neutral', text: `${name} was removed. Its audit log stays on the server.` });
  };
  return (
    <Card>
      <CardRow className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="min-w-[24ch] flex-1 text-ink-2">
          {why ?? 'Everybody in it is out, and its clusters’ agents stop. This cannot be taken back.'}
        </p>
        <Button
          variant="danger"
          whyNot={caller.whyNot('organization.delete') ?? why ?? undefined}
          onClick={() => ask(true)}
        >
          Remove organization
        </Button>
      </CardRow>
      {slug !== DEFAULT_ORGANIZATION && <ProjectLinks org={slug} projects={projects} />}
      <ConfirmDialog
        open={asked}
        onOpenChange={ask}
        title={`Remove ${name}?`}
        body={<WhatEndsWithIt org={slug} />}
        action="Remove organization"
        tone="bad"
        typeToConfirm={name}
        onConfirm={remove}
      />
    </Card>
  );
}

const MOST_LINKS = 12;
const LINK = 'font-medium underline underline-offset-2 [overflow-wrap:anywhere]';

interface ProjectLinksProps {
  readonly org: string;
  readonly projects: readonly Shape<'Project'>[];
}

function ProjectLinks({ org, projects }: ProjectLinksProps) {
  if (projects.length === 0) return null;
  return (
    <CardRow sunk>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-s" aria-label="Projects to remove first">
        {projects.slice(0, MOST_LINKS).map(({ id, slug, name }) => (
          <li key={id} className="min-w-0">
            <Link to={paths.projectSettings(org, slug)} className={LINK}>
              Settings of {name}
            </Link>
          </li>
        ))}
        {projects.length > MOST_LINKS && (
          <li>
            <Link to={paths.org(org)} className={LINK}>
              {projects.length - MOST_LINKS} more
            </Link>
          </li>
        )}
      </ul>
    </CardRow>
  );
}
