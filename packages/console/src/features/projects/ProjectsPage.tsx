// The projects of the organization, each with its environments: the way in to every canvas.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Boxes, GitBranch, Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Shape } from '../../api/client.ts';
import { projectsQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { useCaller, useOrganization } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { useTitle } from '../../app/title.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { CreateProject } from './CreateProject.tsx';

export function ProjectsPage() {
  const org = useOrg();
  const caller = useCaller();
  const { data: projects } = useSuspenseQuery(projectsQuery(org));
  const [creating, setCreating] = useState(false);
  useTitle('Projects', useOrganization()?.name ?? org);
  const create = (
    <Button
      variant="primary"
      icon={<Plus />}
      whyNot={caller.whyNot('project.create')}
      onClick={() => setCreating(true)}
    >
      Create project
    </Button>
  );
  return (
    <Page title="Projects" actions={projects.length > 0 && create}>
      {projects.length === 0 ? (
        <EmptyState icon={<Boxes />} title="No project yet" action={create}>
          A project holds services that belong together, and the environments they run in: production,
          staging, one for yourself. Make one, then add services on its canvas.
        </EmptyState>
      ) : (
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,288px),1fr))] gap-4"
          aria-label="Projects"
        >
          {projects.map((project) => (
            <ProjectCard key={project.id} org={org} project={project} />
          ))}
        </ul>
      )}
      <CreateProject open={creating} onOpenChange={setCreating} />
    </Page>
  );
}

function ProjectCard({ org, project }: { readonly org: string; readonly project: Shape<'Project'> }) {
  const { environments, repository } = project;
  return (
    <li className="flex min-w-0 flex-col rounded-card border bg-surface shadow-1">
      <div className="grid gap-0.5 px-4.5 pt-3.5 pb-3">
        <Link
          to={paths.project(org, project.slug)}
          className="min-w-0 text-l font-semibold underline-offset-3 hover:underline"
        >
          <Clip text={project.name} />
        </Link>
        <p className="flex min-w-0 items-center gap-1.5 text-s text-ink-3">
          {repository === null ? (
            'No repository'
          ) : (
            <>
              <GitBranch aria-hidden="true" />
              <Clip text={`${repository.branch} · ${shortAddress(repository.url)}`} />
            </>
          )}
        </p>
      </div>
      <ul aria-label={`Environments of ${project.name}`} className="mt-auto border-t p-1.5">
        {environments.map((environment) => (
          <li key={environment.id}>
            <Link
              to={paths.canvas({ org, project: project.slug, environment: environment.slug })}
              className="hit flex h-8.5 items-center gap-2 rounded-m px-3 font-medium text-ink-2 hover:bg-sunk hover:text-ink"
            >
              <Clip text={environment.name} className="flex-1" />
              {environment.protected && (
                <span className="flex items-center gap-1.5 text-xs text-waiting">
                  <ShieldCheck aria-hidden="true" />
                  Protected
                </span>
              )}
            </Link>
          </li>
        ))}
        {environments.length === 0 && (
          <li className="px-3 py-1.75 text-ink-3">
            No environment yet.{' '}
            <Link
              to={paths.project(org, project.slug)}
              className="font-medium text-accent underline-offset-2 hover:underline"
            >
              Add one
            </Link>
          </li>
        )}
      </ul>
    </li>
  );
}

/** "github.com/acme/shop" of a longer address. */
const shortAddress = (url: string): string =>
  url.replace(/^[a-z+]+:\/\/(?:[^@/]*@)?/, '').replace(/\.git$/, '');
