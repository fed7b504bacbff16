// The lines of a service or of one of its deployments, with finding, following, wrapping and copying.
import { ArrowDown } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Shape } from '../../api/client.ts';
import { failureOf } from '../../app/failure.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CHUNK_LINES, chunksOf, LogChunk } from './LogChunk.tsx';
import { LogTools } from './LogTools.tsx';
import { useFind } from './use-find.ts';
import { useFollowing } from './use-following.ts';
import { type Log, type LogLine, useLog } from './use-log.ts';

const NONE: readonly LogLine[] = [];

interface LogViewProps {
  readonly at: EnvironmentAddress;
  readonly service: string;
  /** Null: of all of the service's. */
  readonly deployment: Shape<'Deployment'> | null;
}

export function LogView({ at, service, deployment }: LogViewProps) {
  const log = useLog(at, deployment === null ? { service } : { deployment: deployment.id });
  const lines = log.lines ?? NONE;
  const [wrap, setWrap] = useState(true);
  const scroller = useRef<HTMLDivElement>(null);
  const find = useFind(lines);
  const { following, setFollowing } = useFollowing(scroller, lines);
  const chunks = useMemo(() => chunksOf(lines), [lines]);
  const withReplica = useMemo(() => lines.some(({ replica }) => replica !== lines[0]?.replica), [lines]);
  const step = (by: 1 | -1): void => {
    if (find.count === 0) return;
    setFollowing(false);
    find.step(by);
  };
  return (
    <>
      <LogTools
        lines={lines}
        find={find}
        step={step}
        following={following && !log.ended}
        setFollowing={log.ended ? undefined : setFollowing}
        wrap={wrap}
        setWrap={setWrap}
      />
      {log.failure !== null && (
        <Notice tone="bad" className="mx-3 mb-2" role="status">
          {failureOf(log.failure).title}. What was read stays; it is tried again by itself.
        </Notice>
      )}
      <div className="relative min-h-0 flex-1 border-t bg-sunk">
        <div
          ref={scroller}
          role="log"
          aria-live="off"
          aria-label={`Output of ${service}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
          tabIndex={0}
          className="absolute inset-0 overflow-auto font-mono text-xs focus-visible:-outline-offset-2"
        >
          <div className={wrap ? 'py-1.5' : 'w-max min-w-full py-1.5'}>
            {log.cut && <Edge>Earlier lines are not shown here.</Edge>}
            {chunks.map((chunk, index) => (
              <LogChunk
                key={Math.floor((chunk[0]?.id ?? 0) / CHUNK_LINES)}
                lines={chunk}
                scroller={scroller}
                last={index === chunks.length - 1}
                current={chunk.some(({ id }) => id === find.current) ? find.current : null}
                wrap={wrap}
                withReplica={withReplica}
                wanted={find.wanted}
              />
            ))}
            <End log={log} state={deployment?.state} />
          </div>
        </div>
        {!following && !log.ended && (
          <Button
            size="s"
            icon={<ArrowDown />}
            className="absolute! right-3 bottom-3 shadow-2"
            onClick={() => setFollowing(true)}
          >
            Newest
          </Button>
        )}
      </div>
    </>
  );
}

const Edge = ({ children }: { readonly children: string }) => (
  <p className="px-3.5 py-1 font-sans text-s text-ink-3">{children}</p>
);

function End({
  log,
  state,
}: {
  readonly log: Log;
  readonly state: Shape<'Deployment'>['state'] | undefined;
}) {
  if (log.lines === undefined) return log.failure === null ? <Skeleton lines={5} className="px-3.5" /> : null;
  if (log.lines.length === 0)
    return (
      <Edge>
        {log.ended ? 'It printed nothing.' : 'Nothing was printed yet. It will be here as it comes.'}
      </Edge>
    );
  if (!log.ended) return null;
  return (
    <Edge>
      {state === 'succeeded'
        ? 'The log ends here: another deployment took over.'
        : 'The log ends here: this deployment is over.'}
    </Edge>
  );
}
