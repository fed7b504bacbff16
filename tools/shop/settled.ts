// Waits for deployments to end. A tool's eyes: it asks the API, and believes nothing else.
import type { Client } from '../../packages/contract/src/client.ts';

export interface EnvironmentPath {
  readonly org: string;
  readonly project: string;
  readonly environment: string;
}

const LIMIT_MS = 120_000;
const PAUSE_MS = 100;

/** Returns when every deployment of the environment (or of one rollout) has succeeded; throws why one did not. */
export async function settled(api: Client, params: EnvironmentPath, rollout?: string): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  const query = rollout === undefined ? {} : { rollout };
  for (;;) {
    const { items } = await api.call('deployments.list', { params: { ...params }, query });
    const broken = items.find(
      ({ state }) => state === 'failed' || state === 'cancelled' || state === 'rejected',
    );
    if (broken)
      throw new Error(`${broken.service} in ${params.environment} is ${broken.state}: ${broken.reason}`);
    if (items.length > 0 && items.every(({ state }) => state === 'succeeded' || state === 'superseded'))
      return;
    if (Date.now() > deadline) {
      const open = items.find(({ state }) => state !== 'succeeded');
      throw new Error(
        `${open?.service} in ${params.environment} is still ${open?.state} after ${LIMIT_MS / 1000} s`,
      );
    }
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
}
