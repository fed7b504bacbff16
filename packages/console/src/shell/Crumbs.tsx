// Organization / project / environment, each a menu of its siblings. A shield stands where an environment is protected.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ChevronsUpDown, Plus, ShieldCheck } from 'lucide-react';
import { meQuery, projectsQuery } from '../api/queries.ts';
import { useOrg } from '../app/addresses.ts';
import { useGo } from '../app/use-go.ts';
import { type EnvironmentAddress, paths } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Menu } from '../ui/Menu.tsx';

const CRUMB =
  'flex h-7.5 min-w-0 items-center gap-1.5 rounded-s px-2.25 font-[550] hover:bg-sunk data-[state=open]:bg-sunk';
const SLASH = <span className="text-line-strong max-sm:hidden">/</span>;

export function Crumbs({ at }: { readonly at: EnvironmentAddress | null }) {
  const go = useGo();
  const org = useOrg();
  const params = useParams({ strict: false });
  const { data: me } = useSuspenseQuery(meQuery);
  const { data: projects } = useSuspenseQuery(projectsQuery(org));
  const slug = params.project ?? at?.project;
  const project = projects.find((one) => one.slug === slug || one.id === slug);
  const environment = project?.environments.find(
    (one) => one.slug === at?.environment || one.id === at?.environment,
  );
  const own = me.organizations.find((one) => one.slug === org || one.id === org);
  return (
    <nav aria-label="Where you are" className="flex min-w-0 items-center gap-1">
      <Menu
        label="Organizations"
        align="start"
        trigger={
          <button
            type="button"
            className={`${CRUMB} max-sm:hidden`}
            aria-label={`Organization ${own?.name ?? org}`}
          >
            <Avatar name={own?.name ?? org} id={own?.id ?? org} />
            <span className="truncate">{own?.name ?? org}</span>
          </button>
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
      {project !== undefined && (
        <>
          {SLASH}
          <Menu
            label="Projects"
            align="start"
            trigger={
              <button
                type="button"
                className={`${CRUMB} max-sm:hidden`}
                aria-label={`Project ${project.name}`}
              >
                <span className="truncate">{project.name}</span>
              </button>
            }
            items={[
              ...projects.map((one) => ({
                label: one.name,
                checked: one.id === project.id,
                onSelect: () => void go(paths.project(org, one.slug)),
              })),
              'separator',
              { label: 'All projects', onSelect: () => void go(paths.org(org)) },
              {
                label: 'Project settings',
                onSelect: () => void go(paths.projectSettings(org, project.slug)),
              },
            ]}
          />
        </>
      )}
      {project !== undefined && environment !== undefined && (
        <>
          {SLASH}
          <Menu
            label="Environments"
            align="start"
            trigger={
              <button
                type="button"
                className={`${CRUMB} border`}
                aria-label={`Environment ${environment.name}${environment.protected ? ', protected' : ''}`}
              >
                {environment.protected && <ShieldCheck className="size-4 flex-none text-waiting" />}
                <span className="truncate">{environment.name}</span>
                <ChevronsUpDown className="size-3.5 flex-none text-ink-3" />
              </button>
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
            ]}
          />
        </>
      )}
    </nav>
  );
}
