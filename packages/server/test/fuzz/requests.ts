// Random requests made from the contract: mostly what a call's schema allows, filled with names that exist, and in a part
// of them something that it does not: other types, members nobody knows, text that no database holds.
import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '@nebula/contract/call';
import { CALLS } from '@nebula/contract/calls';
import type { Targets } from './targets.ts';

export interface Request {
  readonly id: string;
  readonly call: Call;
  readonly url: string;
  readonly names: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Streams have no end to wait for; a channel's test reaches out of this machine. */
const LEFT_OUT = ['events.follow', 'channels.test'];
const calls = Object.entries<Call>(CALLS).filter(([id]) => !LEFT_OUT.includes(id));

const HUGE = 300_000;
const MANY = 10_001;
const hostileText = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      'x\udfff',
      '__proto__',
      'constructor',
      '../..',
      "'; drop table event; --",
      '${{web.API_KEY}}',
      '💥',
      '\u202e',
      'null',
      '-1',
      '1e999',
    ),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constant('x'.repeat(HUGE)) },
);
const deep = Array.from({ length: 200 }).reduce<unknown>((inside) => ({ a: inside }), 1);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, 0, 1.5, 2 ** 53, 1e308, [], {}, [[]], deep),
  fc.record({
    __proto__: fc.constant({ role: 'owner' }),
    kind: hostileText,
    service: hostileText,
    value: hostileText,
  }),
  { weight: 1, arbitrary: fc.constant(Array.from({ length: MANY }, () => ({ kind: 'remove' }))) },
);

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
}

const edit = fc.oneof(
  fc.record({
    kind: fc.constant('replicas'),
    service: fc.constantFrom('web', 'api', 'nope'),
    value: fc.integer({ min: -1, max: 60 }),
  }),
  fc.record({
    kind: fc.constantFrom('variable.set', 'variable.delete'),
    service: fc.constantFrom('web', 'api'),
    key: fc.oneof(fc.constantFrom('LEVEL', 'API_KEY'), hostileText),
    value: hostileText,
  }),
  fc.record({
    kind: fc.constant('create'),
    service: fc.constantFrom('one', 'two'),
    value: fc.record({ image: fc.constantFrom('a/b:1', 'a/b') }, { requiredKeys: [] }),
  }),
  fc.record({
    kind: fc.constantFrom('settings', 'release', 'size', 'volume', 'failover', 'auto-deploy', 'remove'),
    service: fc.constant('web'),
    key: fc.constantFrom('port', 'health', 'command', 'depends_on', 'build'),
    value: hostile,
  }),
);

const textOf = (name: string, { names }: Targets): fc.Arbitrary<unknown> =>
  name === 'fence' || name === 'waitMs'
    ? fc.constant(name === 'fence' ? 1 : 0)
    : fc.oneof(
        {
          weight: 3,
          arbitrary: fc.constantFrom(...(names[name] ?? ['web', 'name', 'a sentence', '1', 'staging'])),
        },
        { weight: 1, arbitrary: hostileText },
      );

function valid(schema: Schema, name: string, targets: Targets): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return fc.oneof(...union.map((one) => valid(one, name, targets)));
  if (name === 'edits') return fc.array(edit, { maxLength: 4 });
  if (schema.properties) {
    const members = Object.entries(schema.properties).map(
      ([key, member]) => [key, valid(member, key, targets)] as const,
    );
    return fc.record(Object.fromEntries(members), { requiredKeys: [...(schema.required ?? [])] });
  }
  if (schema.type === 'array') return fc.array(valid(schema.items ?? {}, name, targets), { maxLength: 3 });
  if (schema.type === 'boolean') return fc.boolean();
  if (name === 'waitMs' || name === 'fence') return textOf(name, targets);
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({
      min: Math.max(-5, schema.minimum ?? 0),
      max: Math.min(2000, schema.maximum ?? 2000),
    });
  return schema.type === 'string' ? textOf(name, targets) : hostile;
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

/** A valid value, mostly; else with a member too many, or something else altogether. */
const nearly = (schema: z.ZodType, targets: Targets): fc.Arbitrary<unknown> => {
  const right = valid(schemaOf(schema), '', targets);
  const member = fc
    .tuple(right, hostileText, hostile)
    .map(([value, name, more]) => ({ ...(value as object), [name]: more }));
  return fc.oneof(
    { weight: 6, arbitrary: right },
    { weight: 1, arbitrary: member },
    { weight: 1, arbitrary: hostile },
  );
};

/** What a path can carry, percent signs that mean nothing among it. */
const segment = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

const queryText = (query: unknown): string =>
  Object.entries((query ?? {}) as Record<string, unknown>)
    .map(
      ([name, value]) =>
        `${segment(name)}=${segment(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&');

const broken = fc.constantFrom(
  '{',
  '[1,',
  '"',
  '{"a":1}}',
  'nul',
  '\ud800',
  '{"__proto__":{"a":1}}',
  '{"constructor":{}}',
);

function requestOf([id, call]: [string, Call], targets: Targets): fc.Arbitrary<Request> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parts = Object.fromEntries(
    names.map((name) => {
      const known = fc.constantFrom(...(targets.names[name] ?? ['nothing_here', 'web']));
      return [
        name,
        fc.oneof(
          { weight: name === 'org' ? 12 : 6, arbitrary: known },
          { weight: 1, arbitrary: hostileText },
        ),
      ];
    }),
  );
  const body = call.body
    ? fc.option(nearly(call.body, targets), { nil: undefined, freq: 8 })
    : fc.constant(undefined);
  const raw = fc.oneof(
    { weight: 15, arbitrary: body.map((value) => (value === undefined ? value : JSON.stringify(value))) },
    broken,
  );
  const query = call.query ? nearly(call.query, targets) : fc.constant({});
  const type = fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/json') },
    fc.constantFrom('text/plain', 'application/xml', 'x'),
  );
  return fc.tuple(fc.record(parts), raw, query, type).map(([filled, sent, asked, contentType]) => ({
    id,
    call,
    names: filled as Record<string, string>,
    url: `${call.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(String((filled as Record<string, string>)[name])))}?${queryText(asked)}`,
    headers: sent === undefined ? {} : { 'content-type': contentType },
    body: call.method === 'GET' ? undefined : sent,
  }));
}

/** The same requests for the same seed. */
export function requests(targets: Targets, count: number, seed: number): Request[] {
  const any = fc.oneof(...calls.map((one) => requestOf(one, targets)));
  return fc.sample(any, { numRuns: count, seed });
}
