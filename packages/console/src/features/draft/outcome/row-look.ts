// What is said below one service of a rollout: what it waits for or does now, or why it ended.
import type { Shape } from '../../../api/client.ts';

type Told = Pick<Shape<'Deployment'>, 'state' | 'reason' | 'waiting' | 'phase'>;

const PHASES: Readonly<Record<string, string>> = {
  preparing: 'Getting what it runs',
  starting: 'Starting, until it is healthy',
};

/** `text` null: the state says it all. */
export function lookOfEnd({ state, reason, waiting, phase }: Told): {
  readonly text: string | null;
  readonly tone: 'bad' | 'plain';
} {
  if (state === 'failed') return { text: reason ?? 'No reason was given.', tone: 'bad' };
  if (reason !== null) return { text: reason, tone: 'plain' };
  if (waiting !== null) return { text: waiting.text, tone: 'plain' };
  if (state === 'deploying') return { text: PHASES[phase ?? ''] ?? null, tone: 'plain' };
  return { text: null, tone: 'plain' };
}
