// The product as the model test drives it: two replicas of the API on one database, called in turn, with a token of each
// person, and the agent's protocol with the cluster's token.
import { type Client, ProblemError } from '@nebula/contract/client';
import { newSecret } from '../../src/commands/settings/new-secret.ts';
import type { Store } from '../../src/store/store.ts';
import { type TestApp, tokenOf } from '../an-app.ts';
import { aWorld, type Who, type World } from '../world.ts';
import { aService } from '../a-service.ts';
import type { Place } from './things.ts';

export interface Real {
  readonly world: World;
  readonly store: Store;
  /** What happened so far, a line each: the story of a failure. */
  readonly story: string[];
  readonly place: (place: Place) => { org: string; project: string; environment: string };
  /** As this person, through the replica whose turn it is. */
  as(who: string): Client;
  report(deployment: string, phase: 'healthy' | 'failed' | 'stopped'): Promise<void>;
}

const ALL = { images: true, repositories: true, postgres: true, failover: true, volumes: true };

/** Services that every history finds in both environments. */
export const STANDING = ['api', 'web'] as const;
export const STANDING_IMAGE = (name: string): string => `registry.example/${name}:1`;
const standing = (name: string) => ({
  spec: { source: { image: STANDING_IMAGE(name) } },
  release: { image: STANDING_IMAGE(name) },
});

/** A fresh organization; nothing of it is shared with another sequence's. */
export async function aReal(store: Store, replicas: readonly TestApp[]): Promise<Real> {
  const world = await aWorld(store);
  const whos = Object.keys(world.people) as Who[];
  const tokens = new Map(
    await Promise.all(whos.map(async (who) => [who as string, await tokenOf(world, who, 'owner')] as const)),
  );
  const agentToken = newSecret('nba_');
  await store.pool.query('update cluster set token_hash = $1 where id = $2', [
    agentToken.hash,
    world.cluster.id,
  ]);
  let turn = 0;
  const client = (token?: string): Client => {
    const app = replicas[turn++ % replicas.length];
    if (!app) throw new Error('no replica');
    return app.client(token);
  };
  for (const name of STANDING)
    for (const where of [world.staging, world.production]) await aService(world, where, name, standing(name));
  const lease = { holder: 'model', driver: 'process', capabilities: ALL };
  const { fence } = await client(agentToken.text).call('agent.lease', { body: lease });
  return {
    world,
    store,
    story: [],
    place: (place) => ({ org: world.org.slug, project: world.project.slug, environment: world[place].slug }),
    as: (who) => client(tokens.get(who)),
    report: async (deployment, phase) => {
      const one = {
        deployment,
        phase,
        reason: phase === 'failed' ? 'exit code 1' : null,
        commit: null,
        image: null,
        restored: null,
      };
      await client(agentToken.text).call('agent.reports', {
        body: { fence, deployments: [one], services: [] },
      });
    },
  };
}

export type Said<T> =
  | { readonly refused: null; readonly answer: T }
  | { readonly refused: string; readonly answer: null };

/** A problem as its code; whatever is no problem of Nebula's is thrown. */
export const said = <T>(call: Promise<T>): Promise<Said<T>> =>
  call.then(
    (answer) => ({ refused: null, answer }),
    (error: unknown) => {
      if (error instanceof ProblemError && error.code && error.problem.status < 500)
        return { refused: error.code, answer: null };
      throw error;
    },
  );
