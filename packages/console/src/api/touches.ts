// What may have become different, by what happened: one table for the events of others and for one's own acts, so that no
// screen forgets a list which the next one reads. It only says what to read again; what is true the server says.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Shape } from './client.ts';
import { type Family, orgKey } from './queries.ts';

/** First segment of an event's type → what may be different now. Of a type that is not here everything may be. */
const TOUCHES = {
  draft: ['draft', 'services', 'change-sets'],
  'change-set': ['change-sets', 'draft', 'services', 'approvals', 'deployments', 'inbox'],
  deployment: ['deployments', 'services', 'draft', 'change-sets', 'approvals', 'inbox'],
  approval: ['approvals', 'services', 'deployments', 'change-sets', 'draft', 'inbox'],
  service: ['services', 'draft', 'project'],
  // Whom a request and its deployments wait for follows from the policy and the members of this moment.
  policy: ['policy', 'draft', 'approvals', 'deployments', 'inbox'],
  member: ['members', 'approvals', 'deployments', 'draft', 'tokens'],
  environment: ['environment', 'projects', 'project', 'services', 'draft', 'approvals', 'clusters'],
  project: ['projects', 'project', 'draft', 'approvals'],
  push: ['project', 'change-sets', 'inbox'],
  build: ['services', 'inbox'],
  invitation: ['members'],
  person: ['members'],
  token: ['tokens'],
  cluster: ['clusters', 'environment', 'draft'],
  registry: ['registries'],
  channel: ['channels'],
  // Who signs in changes nothing that others see. `me` is looked at apart.
  session: [],
  password: [],
  organization: [],
} as const satisfies Readonly<Record<string, readonly Family[]>>;

/** What an act of one's own can name. */
export type Topic = keyof typeof TOUCHES;

/** What counts in the other environments of the project, too: one limit holds for all of them (CO-1). */
const BEYOND: Partial<Record<Topic, readonly Family[]>> = { deployment: ['draft'] };

/** The log has a line of everything. */
const ALWAYS: readonly Family[] = ['audit'];

/** Keys that go on with project and environment: `environmentKey`, and the families of a project. */
const PLACED: readonly unknown[] = [
  'project',
  'environment',
  'services',
  'draft',
  'deployments',
  'change-sets',
] satisfies Family[];

/** What of an event is looked at; its subject and payload are not. */
export type Happened = Pick<Shape<'LiveEvent'>, 'type' | 'project' | 'environment'>;

/** Ids, as events name projects and environments → the slugs that stand in addresses. */
export type Slugs = ReadonlyMap<string, string>;

/** Whether an answer under this key may be another one after the event. What cannot be told is read again. */
export function isTouched(key: QueryKey, org: string, event: Happened, slugs: Slugs): boolean {
  const [topic = ''] = event.type.split('.');
  if (key[0] === 'me') return isMyself(key, topic);
  if (key[0] !== 'org' || key[1] !== org) return false;
  const [, , family, project, environment] = key;
  const families = familiesOf(topic);
  if (families !== undefined && !families.includes(family as Family)) return false;
  if (!PLACED.includes(family)) return true;
  const isBeyond = BEYOND[topic as Topic]?.includes(family as Family) === true;
  return isSame(project, event.project, slugs) && (isBeyond || isSame(environment, event.environment, slugs));
}

const familiesOf = (topic: string): readonly Family[] | undefined =>
  Object.hasOwn(TOUCHES, topic) ? [...TOUCHES[topic as Topic], ...ALWAYS] : undefined;

/** The caller's own answers are under no organization: who they are, and their sessions. */
const isMyself = (key: QueryKey, topic: string): boolean =>
  key[1] === 'sessions'
    ? topic === 'session' || topic === 'password'
    : topic === 'member' || topic === 'organization' || topic === 'person';

/** `named` as it stands in a key, by slug or id; true also where one of both says nothing. */
function isSame(named: unknown, id: string | null, slugs: Slugs): boolean {
  if (typeof named !== 'string' || id === null) return true;
  const slug = slugs.get(id);
  return slug === undefined || named === slug || named === id;
}

/** One map for both: ids of projects and environments differ. */
export const slugsOf = (projects: readonly Shape<'Project'>[]): Slugs =>
  new Map(
    projects.flatMap(({ id, slug, environments }) => [
      [id, slug] as const,
      ...environments.map((one) => [one.id, one.slug] as const),
    ]),
  );

/** After an act of one's own: reads again what such an event would; resolves once the screens can show it. */
export async function readAgain(client: QueryClient, org: string, topic: Topic): Promise<void> {
  const families: readonly Family[] = [...TOUCHES[topic], ...ALWAYS];
  await Promise.all(families.map((family) => client.invalidateQueries({ queryKey: orgKey(org, family) })));
}
