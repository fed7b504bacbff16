// Arbitrary requests for the calls of the OpenAPI document: sometimes what the schema says, sometimes something near it,
// sometimes hostile. Names in addresses are those of a world, or nothing's.
import fc from 'fast-check';

type Json = Record<string, unknown>;

export interface FuzzRequest {
  readonly id: string;
  readonly method: string;
  /** With `{names}`, which `urlOf` fills in. */
  readonly path: string;
  readonly picks: Iterator<number>;
  readonly query: string;
  readonly body: unknown;
}

const mostly = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare });

/** JSON that is wrong in the ways that hurt. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    '',
    '\0',
    '\ud800',
    [],
    {},
    [[]],
  ),
  fc.constantFrom(
    'a'.repeat(70_000),
    '../../etc/passwd',
    "'; drop table event; --",
    '${{db.DATABASE_URL}}',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom<unknown>(
    { constructor: { a: 1 } },
    { kind: 'create', service: 'x', value: { kind: 'app' } },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

const EDITS = [
  'variable.set',
  'variable.delete',
  'replicas',
  'size',
  'volume',
  'auto-deploy',
  'release',
  'create',
].concat(['failover', 'settings', 'remove', 'nothing']);
const EDIT_VALUES: unknown[] = [1, 60, 'small', '1Gi', true, null, 'x', { image: 'a:1' }, { commit: 'abc' }];

const GOOD_EDITS: unknown[] = [
  { kind: 'variable.set', service: 'web', key: 'KEY', value: 'y' },
  { kind: 'variable.set', service: 'web', key: 'SECRET', value: 'SECRET-b4f1c2-2', secret: true },
  { kind: 'variable.set', key: 'REGION', value: 'eu' },
  { kind: 'variable.delete', service: 'web', key: 'KEY' },
  { kind: 'replicas', service: 'web', value: 3 },
  { kind: 'size', service: 'db', value: 'large' },
  { kind: 'release', service: 'web', value: { image: 'registry.example/app:2' } },
  {
    kind: 'create',
    service: 'new',
    value: { image: 'a:1', variables: { A: { value: 'SECRET-b4f1c2-3', secret: true } } },
  },
  { kind: 'remove', service: 'db', value: { deleteVolume: false } },
];

const edit: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...GOOD_EDITS) },
  { weight: 1, arbitrary: anEdit() },
);

function anEdit(): fc.Arbitrary<unknown> {
  return fc.record(
    {
      kind: fc.constantFrom(...EDITS),
      service: fc.constantFrom('web', 'db', 'new', 'No Name', ''),
      key: fc.constantFrom('KEY', 'SECRET', 'image', 'port', 'health', 'depends_on', '', 'a=b'),
      value: fc.oneof(fc.constantFrom(...EDIT_VALUES), createValue(), hostile),
      secret: mostly<unknown>(fc.boolean(), hostile),
    },
    { requiredKeys: ['kind'] },
  );
}

function createValue(): fc.Arbitrary<unknown> {
  return fc.record(
    {
      kind: fc.constantFrom('app', 'postgres', 'else'),
      image: fc.constantFrom('a:1', 'A:::', ''),
      repo: fc.constantFrom('.', 'https://git.example/a', '/nowhere'),
      start: fc.constantFrom('node x', '', 3),
      port: fc.constantFrom(80, false, -1, 'x'),
      replicas: fc.constantFrom(1, 2, 51, 1.5),
      volume: fc.constantFrom({ path: '/data', size: '1Gi' }, { size: -1 }, 'x'),
      health: fc.constantFrom({ path: '/h' }, { timeout: 'x' }, []),
      depends_on: fc.constantFrom(['web'], ['nothing'], 'web', [1]),
      variables: fc.oneof(fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 1 })), hostile),
    },
    { requiredKeys: [] },
  );
}

/** Fits the schema, mostly. */
function fits(schema: Json, components: Json): fc.Arbitrary<unknown> {
  if (typeof schema['$ref'] === 'string')
    return fits(components[schema['$ref'].split('/').at(-1) ?? ''] as Json, components);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...(schema['enum'] as unknown[]));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => fits(choice, components)));
  if (schema['type'] === 'array')
    return fc.array(nearly(schema['items'] as Json, components), { maxLength: 3 });
  if (schema['type'] === 'object') return anObject(schema, components);
  if (schema['type'] === 'boolean') return fc.boolean();
  if (schema['type'] === 'integer' || schema['type'] === 'number') return fc.integer({ min: -1, max: 300 });
  if (schema['type'] === 'null') return fc.constant(null);
  return fc.constantFrom(
    'web',
    'staging',
    'local',
    'shop',
    'x',
    'fuzz@example.org',
    'sat',
    '10:00',
    'UTC',
    'owner',
  );
}

function anObject(schema: Json, components: Json): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const members = properties.map(([name, each]): [string, fc.Arbitrary<unknown>] => [
    name,
    name === 'edits' ? fc.array(edit, { maxLength: 4 }) : nearly(each, components),
  ]);
  return fc.record(Object.fromEntries(members), { requiredKeys: (schema['required'] ?? []) as string[] });
}

const nearly = (schema: Json, components: Json): fc.Arbitrary<unknown> =>
  mostly(fits(schema ?? {}, components), hostile);

/** Of all operations but those that `skip` names. */
export function fuzzRequests(document: Json, skip: RegExp): fc.Arbitrary<FuzzRequest> {
  const components = (document['components'] as { schemas: Json }).schemas;
  const operations = Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const wanted = operations.filter(({ operation }) => !skip.test(String(operation['operationId'])));
  return fc.constantFrom(...wanted).chain(({ path, method, operation }) =>
    fc.record({
      id: fc.constant(String(operation['operationId'])),
      method: fc.constant(method.toUpperCase()),
      path: fc.constant(path),
      picks: fc.infiniteStream(fc.nat(999)),
      query: mostly(fc.constant(''), queryOf(operation, components)),
      body: bodyOf(operation, components),
    }),
  );
}

const JUNK = ['nothing_here', 'x', '%00', '%ff', '..%2f', 'a_b', '%F0%9F%92%A9'];

/** The address with a name for each of its parameters: mostly one that is known, else one that hurts. */
export function urlOf({ path, picks, query }: FuzzRequest, names: Record<string, readonly string[]>): string {
  const next = (): number => picks.next().value ?? 0;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const known = names[name] ?? [];
    const pool = known.length === 0 || next() % 12 === 0 ? JUNK : known;
    return pool[next() % pool.length] ?? 'x';
  });
  return filled + query;
}

function queryOf(operation: Json, components: Json): fc.Arbitrary<string> {
  const query = (operation['parameters'] as Json[]).filter((each) => each['in'] === 'query');
  const pairs = query.map((each): [string, fc.Arbitrary<unknown>] => [
    String(each['name']),
    nearly(each['schema'] as Json, components),
  ]);
  return fc.record(Object.fromEntries(pairs), { requiredKeys: [] }).map((given) => {
    const text = Object.entries(given).map(([name, each]): [string, string] => [
      name,
      String(each).toWellFormed(),
    ]);
    return text.length === 0 ? '' : `?${new URLSearchParams(text).toString()}`;
  });
}

function bodyOf(operation: Json, components: Json): fc.Arbitrary<unknown> {
  const content = operation['requestBody'] as
    | { content: { 'application/json': { schema: Json } } }
    | undefined;
  return content
    ? nearly(content.content['application/json'].schema, components)
    : mostly(fc.constant(undefined), hostile);
}
