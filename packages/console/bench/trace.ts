// A trace of the browser while something is done, read as frames: how much of each the page's own thread spent on
// script, style and layout, and how much on painting.
import type { BrowserContext, Page } from 'playwright-core';

export interface Frame {
  /** On the core, and by the clock: others take the core in between. */
  readonly scriptAndLayoutMs: number;
  readonly clockMs: number;
  readonly paintMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Of it, what the thread really had a core: a busy machine takes it away in between. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline.frame',
  '__metadata',
];

const SCRIPT_AND_LAYOUT = new Set([
  ...['FunctionCall', 'EvaluateScript', 'EventDispatch', 'FireAnimationFrame', 'TimerFire', 'RunMicrotasks'],
  ...[
    'MinorGC',
    'MajorGC',
    'UpdateLayoutTree',
    'Layout',
    'HitTest',
    'IntersectionObserverController::computeIntersections',
  ],
]);
const PAINT = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer', 'CompositeLayers']);

/** The frames that the page made while `work` ran. */
export async function framesOf(
  context: BrowserContext,
  page: Page,
  work: () => Promise<void>,
): Promise<Frame[]> {
  const cdp = await context.newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((done) => cdp.once('Tracing.tracingComplete', () => done()));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await work();
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  return readFrames(events);
}

export function readFrames(events: readonly TraceEvent[]): Frame[] {
  const main = mainThread(events);
  const own = events.filter((event) => main(event)).toSorted((a, b) => a.ts - b.ts);
  const starts = own.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts);
  return starts.slice(0, -1).map((from, at) => {
    const to = starts[at + 1] ?? from;
    return {
      scriptAndLayoutMs: coveredMs(own, SCRIPT_AND_LAYOUT, from, to),
      clockMs: coveredMs(own.map(byTheClock), SCRIPT_AND_LAYOUT, from, to),
      paintMs: coveredMs(own, PAINT, from, to),
    };
  });
}

const byTheClock = (event: TraceEvent): TraceEvent => ({ ...event, tdur: event.dur ?? 0 });

/** The page's: the one with the most frames of those that call themselves so. */
function mainThread(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const frames = Map.groupBy(
    events.filter(({ name }) => name === 'BeginMainThreadFrame'),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const [busiest] = [...frames].sort(([, a], [, b]) => b.length - a.length);
  return ({ pid, tid }) => `${pid} ${tid}` === busiest?.[0];
}

/** Events lie in each other: what is covered twice counts once. */
function coveredMs(
  events: readonly TraceEvent[],
  names: ReadonlySet<string>,
  from: number,
  to: number,
): number {
  let [covered, end] = [0, from];
  for (const { name, ts, dur = 0, tdur = dur, ph } of events) {
    if (ts >= to) break;
    if (ph !== 'X' || !names.has(name)) continue;
    const [start, stop] = [Math.max(ts, end), Math.min(ts + dur, to)];
    if (stop <= start) continue;
    covered += (stop - start) * (tdur / dur);
    end = stop;
  }
  return covered / 1_000;
}
