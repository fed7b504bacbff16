// What people do, as one line in a test: stage, apply, decide, start; and the cluster's answer to what was started.
import { apply, type Applied, type ApplyInput } from '../src/commands/apply.ts';
import { decide, type DecideInput } from '../src/commands/decide.ts';
import { stageEdits } from '../src/commands/stage.ts';
import { finish } from '../src/gate/progress.ts';
import { inStreams } from '../src/store/transaction.ts';
import { scopeOf, type Who, type World } from './world.ts';

export type Which = 'staging' | 'production';

export const stageIn = async (world: World, which: Which, who: Who, ...edits: unknown[]): Promise<void> =>
  stageEdits(world.store, await scopeOf(world, which, who), edits);

export const applyIn = async (
  world: World,
  which: Which,
  who: Who,
  input: ApplyInput = {},
): Promise<Applied> => apply(world.store, await scopeOf(world, which, who), input);

/** Stages and applies at once. */
export async function ship(world: World, which: Which, who: Who, ...edits: unknown[]): Promise<Applied> {
  await stageIn(world, which, who, ...edits);
  return applyIn(world, which, who, { acceptDowntime: true });
}

export const decideIn = async (
  world: World,
  who: Who,
  approval: string,
  verdict: 'approve' | 'reject' = 'approve',
  input: DecideInput = {},
): Promise<void> => decide(world.store, await scopeOf(world, 'production', who), approval, verdict, input);

/** The cluster reports everything that is deploying in the environment, again and again until nothing is. */
export async function settle(
  world: World,
  which: Which,
  outcome: 'succeeded' | 'failed' = 'succeeded',
): Promise<void> {
  const actor = { kind: 'agent', clusterId: world.cluster.id, name: 'local', via: 'agent' } as const;
  for (let left = 50; left > 0; left--) {
    const ended = await inStreams(world.store, actor, { streams: [world[which].id] }, async (tx) => {
      const rows = await tx.db
        .selectFrom('deployment')
        .select('id')
        .where('environment_id', '=', world[which].id)
        .where('state', '=', 'deploying')
        .execute();
      const reason = outcome === 'failed' ? 'exit code 1' : null;
      await finish(
        tx,
        rows.map((row) => ({ id: row.id, outcome, reason })),
      );
      return rows.length;
    });
    if (ended === 0) return;
  }
  throw new Error('deployments never settle');
}

export const image = (service: string, tag = '1', more: Record<string, unknown> = {}) => ({
  kind: 'create',
  service,
  value: { image: `registry.example/${service}:${tag}`, ...more },
});

export const setVariable = (service: string, key: string, value: string, secret?: boolean) => ({
  kind: 'variable.set',
  service,
  key,
  value,
  ...(secret === undefined ? {} : { secret }),
});

export const statesIn = async (world: World, which: Which): Promise<Record<string, string>> => {
  const rows = await world.store.db
    .selectFrom('deployment')
    .select(['service', 'state'])
    .where('environment_id', '=', world[which].id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.service, row.state]));
};
