// Where an environment runs. Without a cluster a project can be made, environments cannot.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Shape } from '../../api/client.ts';
import { clustersQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { Link } from '../../app/Link.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';

interface ClusterChoiceProps {
  /** Its slug; null: none was chosen, so the default. */
  readonly value: string | null;
  readonly onChange: (cluster: string) => void;
  readonly error?: string | undefined;
  /** Why it cannot be changed. */
  readonly whyNot?: string | undefined;
}

export function ClusterChoice({ value, onChange, error, whyNot }: ClusterChoiceProps) {
  const org = useOrg();
  const { data: clusters } = useSuspenseQuery(clustersQuery(org));
  if (clusters.length === 0)
    return (
      <Notice
        tone="neutral"
        action={
          <Link
            to={paths.clusters(org)}
            className="font-medium text-accent underline-offset-2 hover:underline"
          >
            Clusters
          </Link>
        }
      >
        There is no cluster yet, so nothing could run. Environments are added once there is one.
      </Notice>
    );
  return (
    <Select
      label="Cluster"
      value={value ?? defaultCluster(clusters)?.slug}
      disabled={whyNot !== undefined}
      hint={whyNot}
      onChange={(event) => onChange(event.target.value)}
      options={clusters.map(({ slug, name, state }) => ({
        value: slug,
        label: state === 'connected' ? name : `${name} (${CLUSTER_STATES[state]})`,
      }))}
      error={error}
    />
  );
}

/** The one that was there first, of those whose agents are heard. */
export const defaultCluster = (clusters: readonly Shape<'Cluster'>[]): Shape<'Cluster'> | undefined =>
  clusters.findLast(({ state }) => state === 'connected') ?? clusters.at(-1);

const CLUSTER_STATES = { 'never-heard': 'its agent never reported', lost: 'its agent is not heard' } as const;
