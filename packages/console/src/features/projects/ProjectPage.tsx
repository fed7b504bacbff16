// A project's environments: where each runs, who may deploy there, which are protected.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Layers, Plus, Settings, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from '@tanstack/react-router';
import { needsRole } from '@nebula/domain/people/permissions';
import type { Shape } from '../../api/client.ts';
import { projectEnvironmentsQuery } from '../../api/place-queries.ts';
import { clustersQuery, projectQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { useTitle } from '../../app/title.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddEnvironment } from './AddEnvironment.tsx';

export function ProjectPage() {
  const org = useOrg();
  const { project: slug = '' } = useParams({ strict: false });
  const caller = useCaller();
  const { data: project } = useSuspenseQuery(projectQuery(org, slug));
  const [adding, setAdding] = useState(false);
  useTitle(project.name);
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      whyNot={caller.whyNot('environment.create')}
      onClick={() => setAdding(true)}
    >
      Add environment
    </Button>
  );
  return (
    <Page
      title={project.name}
      description="Its environments: each is one running copy of the project, on one cluster."
      actions={
        <>
          <Link to={paths.projectSettings(org, project.slug)} className={buttonClass({ variant: 'plain' })}>
            <Settings />
            Project settings
          </Link>
          {project.environments.length > 0 && add}
        </>
      }
    >
      {project.environments.length === 0 ? (
        <EmptyState icon={<Layers />} title="No environment yet" action={add}>
          An environment is one running copy of the project: a protected “production”, an open “staging”.
          Services are added on its canvas.
        </EmptyState>
      ) : (
        <Suspense fallback={<Skeleton lines={project.environments.length * 2} />}>
          <Environments org={org} project={project.slug} />
        </Suspense>
      )}
      <AddEnvironment project={project.slug} open={adding} onOpenChange={setAdding} />
    </Page>
  );
}

function Environments({ org, project }: { readonly org: string; readonly project: string }) {
  const { data: environments } = useSuspenseQuery(projectEnvironmentsQuery(org, project));
  const { data: clusters } = useSuspenseQuery(clustersQuery(org));
  const nameOf = (slug: string): string => clusters.find((one) => one.slug === slug)?.name ?? slug;
  return (
    <Card role="list" aria-label="Environments">
      {environments.toReversed().map((environment) => (
        <EnvironmentRow
          key={environment.id}
          org={org}
          project={project}
          environment={environment}
          cluster={nameOf(environment.cluster)}
        />
      ))}
    </Card>
  );
}

interface EnvironmentRowProps {
  readonly org: string;
  readonly project: string;
  readonly environment: Shape<'Environment'>;
  /** As people call it. */
  readonly cluster: string;
}

function EnvironmentRow({ org, project, environment, cluster }: EnvironmentRowProps) {
  const at = { org, project, environment: environment.slug };
  return (
    <CardRow role="listitem" className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <Link to={paths.canvas(at)} className="min-w-0 font-semibold underline-offset-3 hover:underline">
            <Clip text={environment.name} />
          </Link>
          {environment.protected && (
            <Chip tone="waiting" icon={<ShieldCheck />}>
              Protected
            </Chip>
          )}
        </div>
        <p className="mt-0.5 text-s text-ink-2">
          Runs on {cluster}; deploying there takes {needsRole(environment.deployRole)}
        </p>
      </div>
      <Link
        to={paths.environmentSettings(at)}
        aria-label={`Settings of ${environment.name}`}
        className={buttonClass({ variant: 'quiet' })}
      >
        <SlidersHorizontal />
        <span className="max-sm:sr-only">Settings</span>
      </Link>
    </CardRow>
  );
}
