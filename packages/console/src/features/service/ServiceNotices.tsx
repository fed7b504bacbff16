// What has to be said of a service before anything else: that it exists in the draft only, that its first deploy waits,
// what a push or a build was refused, why it failed, and that what runs is not what is live (DE-6).
import { lazy, Suspense, useState } from 'react';
import type { Shape } from '../../api/client.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { brought } from '../../ui/brought.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type HandStart, StartDialog } from '../start/entry.tsx';
import { hasFailed } from './has-failed.ts';
import type { Held } from './HeldRelease.tsx';

const ServiceTrouble = lazy(
  brought(async () => ({ default: (await import('./ServiceTrouble.tsx')).ServiceTrouble })),
);

const HeldRelease = lazy(brought(async () => ({ default: (await import('./HeldRelease.tsx')).HeldRelease })));

export function ServiceNotices({ service }: { readonly service: Shape<'ServiceDetail'> }) {
  const isInTrouble = hasFailed(service) || service.diverged;
  const at = useEnvironment();
  // The start that a notice leads to ends it, and its dialog still says what came of that.
  const [deploying, setDeploying] = useState<Held | null>(null);
  const [started, setStarted] = useState<HandStart | null>(null);
  const held = deploying ?? service.held;
  return (
    <div className="grid gap-2 px-4.5 empty:hidden max-md:px-4">
      <Beginning service={service} />
      <Suspense>
        {held !== null && (
          <HeldRelease
            service={service.name}
            held={held}
            isDeploying={deploying !== null}
            onDeploying={(isOpen) => setDeploying(isOpen ? held : null)}
          />
        )}
      </Suspense>
      <Suspense>{isInTrouble && <ServiceTrouble service={service} onStart={setStarted} />}</Suspense>
      {started !== null && (
        <StartDialog
          at={at}
          service={service.name}
          kind={started}
          open
          onOpenChange={() => setStarted(null)}
        />
      )}
    </div>
  );
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
