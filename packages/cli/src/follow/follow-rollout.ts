// `--wait`: follows a request and its rollout to their end, one line for each thing that changes. Live events say only
// when to look; what is printed and decided comes from the API, so that a lost event costs a moment and nothing else.
import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '@nebula/contract/client';
import type { ApprovalShape } from '@nebula/contract/shapes/approval';
import type { DeploymentShape } from '@nebula/contract/shapes/deployment';
import { APPROVAL, DEPLOYMENT, isFinal } from '@nebula/domain/machines';
import { NoConnection } from '../exit.ts';
import type { Place, Session } from '../session/session.ts';
import { makeBell } from './bell.ts';
import { liveEvents, PATIENCE_MS } from './live-events.ts';
import { newsLines, type News } from './news.ts';

/** What is asked for again without any event: rarely while events come, often while they do not. */
const POLL_MS = 1_000;
const POLL_WITH_EVENTS_MS = 5_000;
const RETRY_MS = 1_000;
/** One page: a change set of more services than that is not followed whole. */
const MOST_DEPLOYMENTS = 200;

/** `rollout` null: none yet; it may come with the approval (DE-2). */
export interface Awaited {
  readonly rollout: string | null;
  readonly approval: string | null;
}

export interface Outcome {
  readonly approval: ApprovalShape | null;
  readonly deployments: readonly DeploymentShape[];
  /** Granted, or none was needed; and every deployment succeeded. */
  readonly ok: boolean;
}

/** Resolves when nothing of it can change any more. Lines go to stderr beside JSON, else to stdout. */
export async function followRollout(session: Session, place: Place, awaited: Awaited): Promise<Outcome> {
  const startedAt = Date.now();
  const bell = makeBell();
  const stop = new AbortController();
  let events = false;
  const listening = listen(session, place, stop.signal, (open) => {
    events = open;
    bell.ring();
  });
  const noteInterrupt = (): never => {
    session.tell(['', 'It goes on without you. nebula status shows how far it is.']);
    process.exit(130);
  };
  process.once('SIGINT', noteInterrupt);
  let before: News = { approval: null, deployments: [] };
  try {
    for (;;) {
      const now = await lookPatiently(session, place, awaited);
      const page = session.json ? session.errorPage : session.page;
      const lines = newsLines(before, now, page, Date.now() - startedAt);
      if (session.json) session.tell(lines);
      else session.print(lines);
      before = now;
      if (isOver(now)) return { ...now, ok: isGood(now) };
      await bell.wait(events ? POLL_WITH_EVENTS_MS : POLL_MS);
    }
  } finally {
    process.off('SIGINT', noteInterrupt);
    stop.abort();
    await listening;
  }
}

const isOver = ({ approval, deployments }: News): boolean =>
  (approval === null || isFinal(APPROVAL, approval.state)) &&
  deployments.every(({ state }) => isFinal(DEPLOYMENT, state));

const isGood = ({ approval, deployments }: News): boolean =>
  (approval === null || approval.state === 'approved') &&
  deployments.every(({ state }) => state === 'succeeded');

/** Rings for every event of the environment; without events, polling has to do. */
async function listen(
  session: Session,
  { org }: Place,
  signal: AbortSignal,
  tell: (open: boolean) => void,
): Promise<void> {
  try {
    for await (const _ of liveEvents({ api: session.api, org, signal, onOpen: () => tell(true) })) tell(true);
  } catch {
    tell(false);
  }
}

/** A server that restarts is waited for; what it refuses is not. */
async function lookPatiently(session: Session, place: Place, awaited: Awaited): Promise<News> {
  const since = Date.now();
  for (;;) {
    try {
      return await look(session, place, awaited);
    } catch (error) {
      if (error instanceof ProblemError && error.code !== 'unavailable') throw error;
      if (Date.now() - since > PATIENCE_MS)
        throw new NoConnection('the server could not be reached for a minute; the rollout may go on.');
      await pause(RETRY_MS);
    }
  }
}

async function look(session: Session, place: Place, { rollout, approval }: Awaited): Promise<News> {
  const { api } = session;
  const { org } = place;
  const asked = approval === null ? null : await api.call('approval.show', { params: { org, approval } });
  const started = rollout ?? (await rolloutOf(session, place, asked));
  const list =
    started === null
      ? null
      : await api.call('deployments.list', {
          params: { ...place },
          query: { rollout: started, limit: MOST_DEPLOYMENTS },
        });
  const deployments = (list?.items ?? []).toSorted(
    (a, b) => a.wave - b.wave || a.service.localeCompare(b.service),
  );
  return { approval: asked, deployments };
}

/** A request that would start nothing when it was made may start something when it is approved (DE-2). */
async function rolloutOf(
  { api }: Session,
  place: Place,
  approval: ApprovalShape | null,
): Promise<string | null> {
  const [first] = approval?.deployments ?? [];
  if (first === undefined) return null;
  const one = await api.call('deployment.show', { params: { ...place, deployment: first.id } });
  return one.rollout;
}
