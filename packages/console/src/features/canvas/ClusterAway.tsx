// Said where the services stand when the agent of their cluster is not heard: what the cards show is what it said last.
import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { clustersQuery } from '../../api/queries.ts';
import { Link } from '../../app/Link.tsx';
import { paths } from '../../paths.ts';
import { Ago } from '../../ui/Time.tsx';

/** No event tells that somebody fell silent. */
const ASK_EVERY_MS = 30_000;

export function ClusterAway({ org, cluster }: { readonly org: string; readonly cluster: string }) {
  const { data } = useQuery({ ...clustersQuery(org), refetchInterval: ASK_EVERY_MS });
  const found = data?.find(({ id, slug }) => slug === cluster || id === cluster);
  if (found === undefined || found.state !== 'lost' || found.heardAt === null) return null;
  return (
    <Link
      to={paths.clusters(org)}
      className="flex min-h-8 max-w-full items-center gap-2 rounded-m bg-bad-soft px-2.75 py-1 text-s text-bad hover:underline [&>svg]:flex-none"
    >
      <Unplug aria-hidden="true" />
      <span className="min-w-0">
        <strong className="font-semibold">{found.name}</strong> was last heard <Ago at={found.heardAt} />.
        What you see may have changed since.
      </span>
    </Link>
  );
}
