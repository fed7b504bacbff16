// What a deploy, redeploy, rollback, promotion or build will run: the release beside the one that is live, and of a
// rollback every setting that it brings back (DE-5). Read from the deployment, which holds what was asked for.
import { useQuery } from '@tanstack/react-query';
import { deploymentQuery, servicesQuery } from '../../api/queries.ts';
import { startChangesQuery } from './start-changes.ts';
import { LineGroups } from '../../lines/LineGroups.tsx';
import type { EnvironmentAddress } from '../../paths.ts';
import { releaseWords } from '../../states/release.ts';
import { Clip } from '../../ui/Clip.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Request } from './request-words.ts';

export function StartLines({ org, request }: { readonly org: string; readonly request: Request }) {
  const at = { org, project: request.project, environment: request.environment };
  return request.deployments.map((own) => (
    <OneStart key={own.id} at={at} request={request} deployment={own.id} service={own.service} />
  ));
}

interface OneStartProps {
  readonly at: EnvironmentAddress;
  readonly request: Request;
  readonly deployment: string;
  readonly service: string;
}

function OneStart({ at, request, deployment: id, service }: OneStartProps) {
  const pending = request.state === 'pending';
  const { data: deployment, isPending } = useQuery(deploymentQuery(at, id));
  const { data: services } = useQuery({ ...servicesQuery(at), enabled: pending });
  const target = deployment?.rollbackTo ?? null;
  const { data: changes } = useQuery(startChangesQuery(at, service, pending ? target : null));
  if (isPending) return <Skeleton lines={1} />;
  if (!deployment) return <p className="text-s">{service}</p>;
  const live = services?.find(({ name }) => name === service)?.release ?? null;
  const next = deployment.release ? releaseWords(deployment.release) : 'the branch’s newest commit';
  const before = pending && live ? releaseWords(live) : null;
  const settings = (changes ?? [])
    .filter(({ kind }) => kind !== 'release')
    .map(({ kind, key, from, to, label }) => ({
      ...NOTHING,
      service,
      kind,
      key,
      base: from,
      value: to,
      label,
    }));
  const release = {
    ...NOTHING,
    service,
    kind: 'release',
    base: before,
    value: next,
    label: `Release ${next}`,
  };
  const downtime = pending ? request.unacceptedDowntime : undefined;
  if (before !== null && before !== next)
    return (
      <LineGroups
        dense
        lines={[release, ...settings]}
        affected={request.affected}
        unacceptedDowntime={downtime}
      />
    );
  return (
    <>
      <SameRelease service={service} release={next} again={before === next} />
      {settings.length > 0 && <LineGroups dense lines={settings} unacceptedDowntime={downtime} />}
    </>
  );
}

interface SameReleaseProps {
  readonly service: string;
  readonly release: string;
  /** It is live already. */
  readonly again: boolean;
}

/** Where nothing stands to compare with, or nothing differs. */
function SameRelease({ service, release, again }: SameReleaseProps) {
  return (
    <p className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-0.5 py-1 text-s sm:grid-cols-[minmax(4rem,6rem)_minmax(7rem,10rem)_minmax(0,1fr)]">
      <Clip text={service} className="font-semibold" />
      <span className="font-mono text-ink-2 sm:text-ink">Release</span>
      <span className="font-mono [overflow-wrap:anywhere]">
        {release}
        {again && <span className="ml-2.5 text-ink-2">the one that is live, once more</span>}
      </span>
    </p>
  );
}

const NOTHING = {
  id: '',
  service: null,
  key: null,
  live: null,
  base: null,
  drifted: false,
  alreadySo: false,
  redeploys: true,
  downtime: false,
};
