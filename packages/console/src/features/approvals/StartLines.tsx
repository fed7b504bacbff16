// What a deploy, redeploy, rollback, promotion or build will run: the release beside the one that is live, and every
// setting that it changes (DE-5). All of it is in the request, so that a page of many asks for nothing more.
import { LineGroups } from '../../lines/LineGroups.tsx';
import { releaseWords } from '../../states/release.ts';
import { Clip } from '../../ui/Clip.tsx';
import type { Request } from './request-words.ts';

export function StartLines({ request }: { readonly request: Request }) {
  const pending = request.state === 'pending';
  return request.deployments.map(({ id, service, release }) => {
    const lines = request.changes.map((change) => lineOf(service, change));
    const isOther = lines.some(({ kind, key }) => kind === 'release' || SOURCES.includes(key ?? ''));
    const next = release === null ? 'the branch’s newest commit' : releaseWords(release);
    return (
      <div key={id}>
        {!isOther && <SameRelease service={service} release={next} again={pending && release !== null} />}
        {lines.length > 0 && (
          <LineGroups
            dense
            lines={lines}
            affected={request.affected}
            unacceptedDowntime={request.unacceptedDowntime}
          />
        )}
      </div>
    );
  });
}

/** Settings whose change brings another release. */
const SOURCES: readonly string[] = ['image', 'repo', 'ref'];

const lineOf = (service: string, { kind, key, from, to, label }: Request['changes'][number]) => ({
  id: '',
  service,
  kind,
  key,
  base: from,
  value: to,
  live: from,
  label,
  drifted: false,
  alreadySo: false,
  redeploys: true,
  downtime: false,
});

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
