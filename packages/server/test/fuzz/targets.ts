// What the fuzz calls upon: an organization with a service in every state that matters and secrets that nobody may ever
// read again, a second organization that must never be touched, and callers of every kind.
import { randomBytes } from 'node:crypto';
import { newSecret } from '../../src/commands/settings/new-secret.ts';
import { makeRegistry } from '../../src/commands/settings/registries.ts';
import type { Store } from '../../src/store/store.ts';
import { aService } from '../a-service.ts';
import { image, setVariable, settle, ship, stageIn } from '../acts.ts';
import { tokenOf } from '../an-app.ts';
import { aWorld, orgScopeOf, type Who, type World } from '../world.ts';

export interface Targets {
  readonly world: World;
  readonly other: World;
  /** Name of a path's part → what it may be: ours, the other organization's, nobody's. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly secrets: readonly string[];
  readonly callers: Readonly<Record<string, string | undefined>>;
}

/** So much more often is a name one of ours: few requests would else reach what they name. */
const OURS = 4;

const secret = (): string => `s3cret-${randomBytes(12).toString('hex')}`;

/** A running service, a draft with a secret and a request that waits, in each of the two environments. */
async function furnish(world: World, secrets: string[]): Promise<void> {
  for (const where of ['staging', 'production'] as const) {
    const [live, staged, asked] = [secret(), secret(), secret()];
    secrets.push(live, staged, asked);
    const variables = { API_KEY: { value: live, secret: true }, LEVEL: { value: 'info', secret: false } };
    await aService(world, world[where], 'web', { variables });
    await ship(world, where, 'developer', image('api'), setVariable('api', 'KEY', asked, true));
    await settle(world, where);
    for (const who of ['developer', 'admin', 'owner'] as const)
      await stageIn(world, where, who, setVariable('web', 'API_KEY', staged, true));
  }
}

/** Where nobody listens: what is tried there fails at once, and reaches nobody. */
const NO_REGISTRY = '127.0.0.1:1';

async function idsOf(world: World): Promise<Record<string, string[]>> {
  const ids = async (text: string): Promise<string[]> =>
    (await world.store.pool.query<{ id: string }>(text, [world.org.id])).rows.map(({ id }) => id);
  return {
    org: [world.org.slug, world.org.id],
    project: [world.project.slug, world.project.id],
    environment: [world.staging.slug, world.production.id],
    service: [
      'web',
      'api',
      ...(await ids('select s.id from service s join project p on p.id = s.project_id where p.org_id = $1')),
    ],
    approval: await ids('select id from approval where org_id = $1'),
    changeSet: await ids('select id from change_set where org_id = $1'),
    deployment: await ids('select id from deployment where org_id = $1'),
    line: await ids(
      'select l.id from change_line l join change_set c on c.id = l.change_set_id where c.org_id = $1',
    ),
    cluster: [world.cluster.slug, world.cluster.id],
    registry: await ids('select id from registry where org_id = $1'),
  };
}

export async function makeTargets(store: Store): Promise<Targets> {
  const secrets: string[] = [];
  const [world, other] = [await aWorld(store), await aWorld(store)];
  for (const each of [world, other]) {
    await furnish(each, secrets);
    const secret = `s3cret-${secrets.length}-of-a-registry`;
    secrets.push(secret);
    const registry = { host: NO_REGISTRY, username: 'ci', secret, verify: false };
    await makeRegistry(store, await orgScopeOf(each, 'admin'), registry);
  }
  const [ours, theirs] = [await idsOf(world), await idsOf(other)];
  const names = Object.fromEntries(
    Object.keys(ours).map((name) => [
      name,
      [...Array.from({ length: OURS }, () => ours[name] ?? []).flat(), ...(theirs[name] ?? [])],
    ]),
  );
  const callers: Record<string, string | undefined> = { nobody: undefined };
  for (const who of ['viewer', 'developer', 'admin', 'owner'] as const satisfies readonly Who[])
    callers[who] = await tokenOf(world, who);
  const agent = newSecret('nba_');
  await store.pool.query('update cluster set token_hash = $1 where id = $2', [agent.hash, world.cluster.id]);
  callers['agent'] = agent.text;
  for (const [who, change] of [
    ['otherAdmin', 'revoked_at = now()'],
    ['otherDeveloper', 'expires_at = now()'],
  ] as const) {
    callers[change] = await tokenOf(world, who);
    await store.pool.query(`update token set ${change} where person_id = $1`, [world.people[who].id]);
  }
  return { world, other, names, secrets, callers };
}
