// The smallest world that is valid: an organization with people of every role, a cluster, a project and two
// environments, written straight into the tables. Tests name what matters to them and take the rest from here.
import { randomBytes } from 'node:crypto';
import type { Actor, Role } from '@nebula/domain/people/permissions';
import type { EnvironmentScope, OrgScope } from '../src/scope.ts';
import { newId } from '../src/store/ids.ts';
import type { Store } from '../src/store/store.ts';

export { testStore, type TestStore } from './test-store.ts';

export interface TestPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

export interface TestEnvironment {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly protected: boolean;
}

const ROLES = {
  owner: 'owner',
  admin: 'admin',
  otherAdmin: 'admin',
  developer: 'developer',
  otherDeveloper: 'developer',
  viewer: 'viewer',
} as const satisfies Record<string, Role>;

export type Who = keyof typeof ROLES;

export interface World {
  readonly store: Store;
  readonly org: { readonly id: string; readonly slug: string; readonly name: string };
  readonly people: Readonly<Record<Who, TestPerson>>;
  readonly cluster: { readonly id: string; readonly slug: string };
  readonly project: { readonly id: string; readonly slug: string; readonly name: string };
  /** Open. */
  readonly staging: TestEnvironment;
  /** Protected. */
  readonly production: TestEnvironment;
}

export interface WorldOptions {
  /** The project's limit; none unless said. */
  readonly deployConcurrency?: number;
  /** An organization and a cluster that are there already; its own unless said. */
  readonly at?: Pick<World, 'org' | 'cluster'>;
  /** What people are called; unless said, by their role. */
  readonly names?: Readonly<Record<Who, Pick<TestPerson, 'name' | 'email'>>>;
}

export async function aWorld(store: Store, options: WorldOptions = {}): Promise<World> {
  const slug = `acme-${randomBytes(4).toString('hex')}`;
  const person = (who: Who): TestPerson => {
    const id = newId('per');
    const named = { name: who, email: `${who.toLowerCase()}.${id.slice(4)}@example.org` };
    return { id, ...named, ...options.names?.[who], role: ROLES[who] };
  };
  const whos = Object.keys(ROLES) as Who[];
  const people = Object.fromEntries(whos.map((who) => [who, person(who)])) as Record<Who, TestPerson>;
  const environment = (name: string): TestEnvironment => ({
    id: newId('env'),
    slug: name,
    name,
    protected: name === 'production',
  });
  const world: World = {
    store,
    org: options.at?.org ?? { id: newId('org'), slug, name: 'Acme' },
    people,
    cluster: options.at?.cluster ?? { id: newId('clu'), slug: 'local' },
    project: { id: newId('prj'), slug: 'shop', name: 'shop' },
    staging: environment('staging'),
    production: environment('production'),
  };
  if (!options.at) await writePlace(world);
  await write(world, options.deployConcurrency ?? null);
  return world;
}

async function writePlace({ org, cluster, store: { db } }: World): Promise<void> {
  await db.insertInto('organization').values(org).execute();
  await db
    .insertInto('cluster')
    .values({ ...cluster, org_id: org.id, name: 'Local', token_hash: randomBytes(32), driver: 'process' })
    .execute();
  await db.insertInto('stream').values({ id: org.id, org_id: org.id }).execute();
}

async function write(world: World, limit: number | null): Promise<void> {
  const { org, cluster, project, store } = world;
  const { db } = store;
  const people = Object.values(world.people);
  await db
    .insertInto('person')
    .values(people.map(({ id, name, email }) => ({ id, name, email, password_hash: null })))
    .execute();
  await db
    .insertInto('member')
    .values(people.map(({ id, role }) => ({ org_id: org.id, person_id: id, role })))
    .execute();
  await db
    .insertInto('project')
    .values({ ...project, org_id: org.id, deploy_concurrency: limit })
    .execute();
  const common = { org_id: org.id, project_id: project.id, cluster_id: cluster.id };
  const environments = [world.staging, world.production].map((environment) => ({
    ...common,
    ...environment,
  }));
  await db.insertInto('environment').values(environments).execute();
  await db
    .insertInto('stream')
    .values([world.staging.id, world.production.id].map((id) => ({ id, org_id: org.id })))
    .execute();
}

export const actorOf = (person: TestPerson): Actor => ({
  kind: 'person',
  personId: person.id,
  name: person.name,
  via: 'api',
});

/** What the lookup of a call gives a command, read from the tables as they are now. */
export async function orgScopeOf(world: World, who: Who): Promise<OrgScope> {
  const person = world.people[who];
  const org = await world.store.db
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', world.org.id)
    .executeTakeFirstOrThrow();
  return {
    caller: { actor: actorOf(person), person, token: null, session: null },
    role: person.role,
    org: {
      id: org.id,
      slug: org.slug,
      name: org.name,
      approversCannotApproveOwn: org.approvers_cannot_approve_own,
      rollbacksSkipApproval: org.rollbacks_skip_approval,
      freeze: org.freeze,
    },
  };
}

export async function scopeOf(
  world: World,
  which: 'staging' | 'production',
  who: Who,
): Promise<EnvironmentScope> {
  const { rows } = await world.store.pool.query<EnvironmentScope['environment'] & { limit: number | null }>(
    `select e.id, e.slug, e.name, e.protected, e.deploy_role as "deployRole", p.deploy_concurrency as "limit",
       json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'capabilities', c.capabilities, 'heardAt', c.heard_at,
         'lost', c.heard_at is null or c.heard_at < clock_timestamp() - interval '1 minute') as cluster
     from environment e join project p on p.id = e.project_id join cluster c on c.id = e.cluster_id where e.id = $1`,
    [world[which].id],
  );
  const [row] = rows;
  if (!row) throw new Error(`no environment ${which}`);
  const { limit, ...environment } = row;
  return {
    ...(await orgScopeOf(world, who)),
    project: { ...world.project, deployConcurrency: limit },
    environment,
  };
}
