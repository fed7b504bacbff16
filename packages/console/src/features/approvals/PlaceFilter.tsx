// Which environment's requests are shown, where there is more than one that asks. It stands in the address.
import { useSuspenseQuery } from '@tanstack/react-query';
import { projectsQuery } from '../../api/queries.ts';
import { useQueryParam } from '../../app/addresses.ts';
import { useGo } from '../../app/use-go.ts';
import { type Place, paths } from '../../paths.ts';
import { Select } from '../../ui/Select.tsx';

/** Of the address; undefined: all. */
export function usePlace(): Place | undefined {
  const project = useQueryParam('project');
  const environment = useQueryParam('environment');
  return project === undefined ? undefined : { project, environment };
}

interface PlaceFilterProps {
  readonly org: string;
  readonly state: 'decided' | undefined;
  readonly place: Place | undefined;
}

export function PlaceFilter({ org, state, place }: PlaceFilterProps) {
  const go = useGo();
  const { data: projects } = useSuspenseQuery(projectsQuery(org));
  const options = projects.flatMap((project) =>
    project.environments
      .filter((environment) => environment.protected)
      .map(({ slug, name }) => ({ value: `${project.slug}/${slug}`, label: `${project.name} / ${name}` })),
  );
  const value = place === undefined ? '' : `${place.project}/${place.environment ?? ''}`;
  if (options.length < 2 && place === undefined) return null;
  const choose = (chosen: string): void => {
    const [project, environment] = chosen.split('/');
    void go(paths.approvals(org, state, project ? { project, environment } : undefined), { replace: true });
  };
  return (
    <Select
      label="Environment"
      hideLabel
      className="mb-3 max-w-70 max-sm:max-w-none"
      value={value}
      onChange={(event) => choose(event.target.value)}
      options={[{ value: '', label: 'All protected environments' }, ...options]}
    />
  );
}
