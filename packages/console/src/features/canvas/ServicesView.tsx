// The services, as canvas or as list, with what floats over them: the way to a new one, the first steps, the staged bar.
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import type { EnvironmentAddress } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StagedBar } from '../draft/entry.tsx';
import { EmptyCanvas } from './EmptyCanvas.tsx';
import { loadFlowCanvas, loadServiceList } from './entry.tsx';
import { useCanvasView } from './use-canvas-view.ts';
import type { Cards } from './use-cards.ts';

const ServiceList = lazy(async () => ({ default: (await loadServiceList()).ServiceList }));
const FlowCanvas = lazy(async () => ({ default: (await loadFlowCanvas()).FlowCanvas }));

interface ServicesViewProps {
  readonly at: EnvironmentAddress;
  readonly found: Cards;
  /** The service whose panel is open. */
  readonly open: string | undefined;
  readonly addButton: ReactNode;
  readonly guide: ReactNode;
}

export function ServicesView({ at, found: { cards, arrows }, open, addButton, guide }: ServicesViewProps) {
  const [view, choose] = useCanvasView();
  const toList = useCallback(() => choose('list'), [choose]);
  const toCanvas = useCallback(() => choose('canvas'), [choose]);
  if (cards.length === 0)
    return <EmptyCanvas addButton={addButton} guide={<div className="w-72">{guide}</div>} />;
  if (view === 'list') {
    return (
      <>
        <Suspense fallback={<Rows />}>
          <ServiceList at={at} cards={cards} addButton={addButton} guide={guide} onCanvas={toCanvas} />
        </Suspense>
        <BarAtTheFoot isPanelOpen={open !== undefined} />
      </>
    );
  }
  return (
    <>
      <div className="pointer-events-none absolute top-3.5 left-3.5 z-10 flex flex-col items-start gap-3 *:pointer-events-auto">
        {addButton}
        {/* Beside an open panel there is no room for it on a smaller screen. */}
        <div className={classNames('w-72 max-sm:hidden', open !== undefined && 'max-xl:hidden')}>{guide}</div>
      </div>
      <Suspense fallback={<Ground />}>
        <FlowCanvas at={at} cards={cards} arrows={arrows} open={open} onList={toList} />
      </Suspense>
      <BarAtTheFoot isPanelOpen={open !== undefined} />
    </>
  );
}

function BarAtTheFoot({ isPanelOpen }: { readonly isPanelOpen: boolean }) {
  return (
    <div
      className={classNames(
        'pointer-events-none absolute inset-x-0 bottom-5 z-10 flex justify-center px-16 *:pointer-events-auto max-sm:bottom-3 max-sm:px-3',
        isPanelOpen && 'md:right-118',
      )}
    >
      <StagedBar place="canvas" />
    </div>
  );
}

const Rows = () => (
  <div className="px-3 py-6">
    <Skeleton lines={6} />
  </div>
);

/** While the canvas itself is loading: its ground, so that nothing jumps. */
const Ground = () => (
  <div className="absolute inset-0 bg-[radial-gradient(var(--dots)_1px,transparent_1px)] bg-size-[22px_22px]" />
);
