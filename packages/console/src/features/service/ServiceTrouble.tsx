// Why a service failed, and that what runs is not what is live (DE-6), with the ways out. Most services have no trouble,
// so this comes when one has. The dialog of a way out is not in here: it stays when the trouble is over.
import { useSuspenseQuery } from '@tanstack/react-query';
import { History, RotateCw } from 'lucide-react';
import type { Shape } from '../../api/client.ts';
import { environmentQuery } from '../../api/queries.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { HandStart } from '../start/entry.tsx';
import { hasFailed } from './has-failed.ts';
import { specDifferences } from './spec-differences.ts';

const MOST_SHOWN = 5;

interface TroubleProps {
  readonly service: Shape<'ServiceDetail'>;
  readonly onStart: (kind: HandStart) => void;
}

/** Only of one that has failed, or runs something else than what is live. */
export function ServiceTrouble({ service, onStart }: TroubleProps) {
  const isBad = hasFailed(service);
  const reason = reasonOf(service);
  return (
    <Notice tone={isBad ? 'bad' : 'staged'} className="mt-2">
      {reason !== null && (
        <p className="line-clamp-4 [overflow-wrap:anywhere] whitespace-pre-wrap">{reason}</p>
      )}
      {service.diverged && <Divergence service={service} />}
      {service.live !== null && <StartAgain service={service} onStart={onStart} />}
    </Notice>
  );
}

/** What went wrong last, also where the version before goes on serving. */
function reasonOf(service: Shape<'ServiceDetail'>): string | null {
  const { message, deployment } = service;
  if (hasFailed(service)) return message ?? deployment?.reason ?? null;
  if (deployment?.state !== 'failed' || deployment.reason === null) return null;
  return `The newest deployment failed: ${deployment.reason}`;
}

function Divergence({ service: { live, running } }: { readonly service: Shape<'ServiceDetail'> }) {
  if (running === null) return <p>Nothing runs: what is live never became healthy.</p>;
  const differences = live === null ? [] : specDifferences(live, running);
  return (
    <>
      <p className="font-semibold">What runs is not what is live.</p>
      {differences.length === 0 && <p>What runs has the live settings, with an older release.</p>}
      <ul>
        {differences.slice(0, MOST_SHOWN).map(({ what, runs, isLive }) => (
          <li key={what} className="truncate" title={`${what}: runs ${runs}, live ${isLive}`}>
            {what}: runs {runs}, live {isLive}
          </li>
        ))}
      </ul>
      {differences.length > MOST_SHOWN && <p>And {differences.length - MOST_SHOWN} more.</p>}
    </>
  );
}

function StartAgain({ service, onStart }: TroubleProps) {
  const at = useEnvironment();
  const caller = useCaller();
  const { data: environment } = useSuspenseQuery(environmentQuery(at));
  const whyNot = caller.whyNotDeploy(environment.deployRole);
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="s" icon={<RotateCw />} whyNot={whyNot} onClick={() => onStart('redeploy')}>
        Redeploy
      </Button>
      <Button
        size="s"
        icon={<History />}
        whyNot={
          whyNot ?? (service.running === null ? 'Nothing that ran here can be returned to.' : undefined)
        }
        onClick={() => onStart('rollback')}
      >
        Roll back
      </Button>
    </div>
  );
}
