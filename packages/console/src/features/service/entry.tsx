// The panel of one service over the canvas: who it is on top, its tabs, the staged bar below. It is a region and no
// dialog: the canvas behind it stays usable. Each tab is an address and a chunk of its own. It fills the nearest
// positioned box on a phone and stands at its right on wider screens.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isProblem } from '../../api/client.ts';
import { serviceQuery } from '../../api/queries.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { failureOf } from '../../app/failure.ts';
import type { PanelTab } from '../../app/panel-tab.ts';
import { wouldLose } from '../../app/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StagedBar } from '../draft/entry.tsx';
import { BareHeader, PanelHeader } from './PanelHeader.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { ServiceGone } from './ServiceGone.tsx';
import { ServiceNotices } from './ServiceNotices.tsx';
import { usePanelFocus } from './use-panel-focus.ts';

export interface ServicePanelProps {
  readonly service: string;
  readonly tab: PanelTab;
  readonly onClose: () => void;
}

const PANEL =
  'absolute inset-0 z-20 flex min-w-0 flex-col overflow-hidden bg-surface outline-none ' +
  'md:inset-y-3 md:right-3 md:left-auto md:w-112 md:max-w-[calc(100%-24px)] md:rounded-card md:border md:shadow-2';

export function ServicePanel({ service, tab, onClose }: ServicePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const close = usePanelFocus(panel, service, onClose);
  return (
    <section ref={panel} aria-label={service} tabIndex={-1} className={PANEL}>
      <Content key={service} service={service} tab={tab} onClose={close} />
    </section>
  );
}

function Content({ service, tab, onClose }: ServicePanelProps) {
  const at = useEnvironment();
  const { data, error, refetch } = useQuery(serviceQuery(at, service));
  const isGone = isProblem(error, 'not-found');
  const keepsTyped = useKeepsTyped(isGone);
  if (isGone && !keepsTyped) return <ServiceGone service={service} onClose={onClose} />;
  if (data === undefined) {
    return (
      <>
        <BareHeader service={service} onClose={onClose} />
        <div className="px-4.5 py-3">
          {error === null ? (
            <Skeleton lines={6} />
          ) : (
            <ErrorNotice
              {...failureOf(error)}
              action={
                <Button size="s" onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            />
          )}
        </div>
      </>
    );
  }
  return (
    <>
      <PanelHeader service={data} onClose={onClose} />
      {isGone && (
        <Notice tone="bad" role="alert" className="mx-4.5 mt-3">
          <strong className="font-semibold">This service is not here any more.</strong> What you typed is
          still here to be copied; it cannot be staged.
        </Notice>
      )}
      <ServiceNotices service={data} />
      <PanelTabs service={data.name} tab={tab} />
      <footer className="border-t p-2.5 empty:hidden">
        <StagedBar place="panel" />
      </footer>
    </>
  );
}

/** Whether something was typed when the service went: then its panel stays as it was last. */
function useKeepsTyped(isGone: boolean): boolean {
  const [keeps, setKeeps] = useState<boolean | null>(null);
  if (isGone && keeps === null) setKeeps(wouldLose());
  if (!isGone && keeps !== null) setKeeps(null);
  return keeps === true;
}
