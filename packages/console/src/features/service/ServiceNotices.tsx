// What has to be said of a service before anything else: that it exists in the draft only, that its first deploy waits,
// why it failed, and that what runs is not what is live (DE-6).
import type { Shape } from '../../api/client.ts';
import { Notice } from '../../ui/Notice.tsx';
import { specDifferences } from './spec-differences.ts';

export function ServiceNotices({ service }: { readonly service: Shape<'ServiceDetail'> }) {
  const notices = [
    <Beginning key="beginning" service={service} />,
    <Trouble key="trouble" service={service} />,
  ];
  return <div className="grid gap-2 px-4.5 empty:hidden max-md:px-4">{notices}</div>;
}

function Beginning({ service }: { readonly service: Shape<'ServiceDetail'> }) {
  if (service.state === 'draft') {
    return (
      <Notice tone="staged" className="mt-2">
        This service is in your draft only. It starts when you apply the draft; discarding it removes the
        service.
      </Notice>
    );
  }
  if (service.live === null && service.approval !== null) {
    return (
      <Notice tone="waiting" className="mt-2">
        Its first deploy waits for approval. If the request ends without effect, the service is gone again.
      </Notice>
    );
  }
  return null;
}

function Trouble({ service }: { readonly service: Shape<'ServiceDetail'> }) {
  const reason = service.message ?? service.deployment?.reason ?? null;
  const isBad = service.state === 'failed' || service.state === 'crashing';
  if (!isBad && !service.diverged) return null;
  const { live, running } = service;
  return (
    <Notice tone={isBad ? 'bad' : 'staged'} className="mt-2">
      {isBad && reason !== null && <p className="line-clamp-4 whitespace-pre-wrap">{reason}</p>}
      {service.diverged && running === null && <p>Nothing runs: what is live never became healthy.</p>}
      {service.diverged && running !== null && live !== null && (
        <>
          <p className="font-semibold">What runs is not what is live.</p>
          <ul>
            {specDifferences(live, running).map(({ what, runs, isLive }) => (
              <li key={what}>
                {what}: runs {runs}, live {isLive}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
