// Organization / project / environment, each a menu of its siblings. A shield stands where an environment is protected.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ChevronsUpDown, Copy, FileDown, Plus, ShieldCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Shape } from '../api/client.ts';
import { meQuery, projectsQuery } from '../api/queries.ts';
import { useOrg } from '../app/addresses.ts';
import { useCaller, useOrganization } from '../app/caller.ts';
import { useGo } from '../app/use-go.ts';
import { openArrival } from '../features/arrivals/entry.tsx';
import { type EnvironmentAddress, paths } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { Menu } from '../ui/Menu.tsx';

type Project = Shape<'Project'>;
type Environment = Project['environments'][number];

/** On a phone only the environment stands there: it is the one that a mistake is made about. */
export function Crumbs({ at }: { readonly at: EnvironmentAddress | null }) {
  const org = useOrg();
  const params = useParams({ strict: false });
  const { data: projects } = useSuspenseQuery(projectsQuery(org));
  const project = projects.find(isNamed(params.project ?? at?.project));
  const environment = project?.environments.find(isNamed(at?.environment));
  return (
    <nav aria-label="Where you are" className="flex min-w-0 items-center gap-1">
      <OrganizationCrumb />
      {project !== undefined && (
        <>
          {SLASH}
          <ProjectCrumb project={project} projects={projects} />
        </>
      )}
      {project !== undefined && environment !== undefined && (
        <>
          {SLASH}
          <EnvironmentCrumb project={project} environment={environment} />
        </>
      )}
    </nav>
  );
}

/** An address names either. */
const isNamed =
  (name: string | undefined) =>
  ({ slug, id }: { readonly slug: string; readonly id: string }): boolean =>
    slug === name || id === name;

const SLASH = <span className="text-line-strong max-sm:hidden">/</span>;

function Crumb({ className, ...button }: ComponentProps<'button'>) {
  return (
    <button
      {...button}
      type="button"
      className={classNames(
        'flex h-7.5 min-w-0 items-center gap-1.5 rounded-s px-2.25 font-[550] hover:bg-sunk data-[state=open]:bg-sunk',
        className,
      )}
    />
  );
}

function OrganizationCrumb() {
  const go = useGo();
  const org = useOrg();
  const own = useOrganization();
  const { data: me } = useSuspenseQuery(meQuery);
  const name = own?.name ?? org;
  return (
    <Menu
      label="Organizations"
      align="start"
      trigger={
        <Crumb className="max-sm:hidden" aria-label={`Organization ${name}`}>
          <Avatar name={name} id={own?.id ?? org} />
          <span className="truncate">{name}</span>
        </Crumb>
      }
      items={[
        ...me.organizations.map((one) => ({
          label: one.name,
          checked: one.id === own?.id,
          onSelect: () => void go(paths.org(one.slug)),
        })),
        'separator',
        { label: 'Organization settings', onSelect: () => void go(paths.organization(org)) },
      ]}
    />
  );
}

interface ProjectCrumbProps {
  readonly project: Project;
  readonly projects: readonly Project[];
}

function ProjectCrumb({ project, projects }: ProjectCrumbProps) {
  const go = useGo();
  const org = useOrg();
  return (
    <Menu
      label="Projects"
      align="start"
      trigger={
        <Crumb className="max-sm:hidden" aria-label={`Project ${project.name}`}>
          <span className="truncate">{project.name}</span>
        </Crumb>
      }
      items={[
        ...projects.map((one) => ({
          label: one.name,
          checked: one.id === project.id,
          onSelect: () => void go(paths.project(org, one.slug)),
        })),
        'separator',
        { label: 'All projects', onSelect: () => void go(paths.org(org)) },
        { label: 'Project settings', onSelect: () => void go(paths.projectSettings(org, project.slug)) },
      ]}
    />
  );
}

interface EnvironmentCrumbProps {
  readonly project: Project;
  readonly environment: Environment;
}

function EnvironmentCrumb({ project, environment }: EnvironmentCrumbProps) {
  const go = useGo();
  const org = useOrg();
  const caller = useCaller();
  const here = useParams({ strict: false }).environment;
  // Its dialog stands on the pages of an environment.
  const arrive = async (kind: 'environment' | 'export'): Promise<void> => {
    const own = { org, project: project.slug, environment: environment.slug };
    if (here === undefined) await go(paths.canvas(own));
    openArrival({ kind });
  };
  return (
    <Menu
      label="Environments"
      align="start"
      trigger={
        <Crumb
          className="border"
          aria-label={`Environment ${environment.name}${environment.protected ? ', protected' : ''}`}
        >
          {environment.protected && <ShieldCheck className="size-4 flex-none text-waiting" />}
          <span className="truncate">{environment.name}</span>
          <ChevronsUpDown className="size-3.5 flex-none text-ink-3" />
        </Crumb>
      }
      items={[
        ...project.environments.map((one) => ({
          label: one.name,
          icon: one.protected ? <ShieldCheck className="size-4" /> : undefined,
          checked: one.id === environment.id,
          onSelect: () => void go(paths.canvas({ org, project: project.slug, environment: one.slug })),
        })),
        'separator',
        {
          label: 'Add or change environments',
          icon: <Plus className="size-4" />,
          onSelect: () => void go(paths.project(org, project.slug)),
        },
        {
          label: 'Copy an environment…',
          icon: <Copy className="size-4" />,
          whyNot: caller.whyNot('stage'),
          onSelect: () => void arrive('environment'),
        },
        {
          label: 'Export nebula.toml…',
          icon: <FileDown className="size-4" />,
          onSelect: () => void arrive('export'),
        },
      ]}
    />
  );
}
