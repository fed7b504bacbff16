// The OpenAPI 3.1 document, made from the calls alone: what the code takes and gives is what the document says.
import { z } from 'zod';
import { PROBLEM_TITLES, type ProblemCode } from '@nebula/domain/problems';
import type { Call, Who } from './call.ts';
import { CALLS } from './calls.ts';
import { PROBLEM_MEMBERS, PROBLEM_STATUS, PROBLEM_TYPE } from './problem.ts';

type Json = Record<string, unknown>;
type Components = Record<string, Json>;

const REF = '#/components/schemas/';

/** What the contract cannot know of itself. */
export interface OpenApiOptions {
  readonly version: string;
}

/** Beside those that a call names: every caller can meet these. */
function commonProblems(call: Call): ProblemCode[] {
  const open: ProblemCode[] = ['invalid', 'unavailable', 'rate-limited'];
  if (call.body !== undefined) open.push('too-large');
  if (call.who === 'anyone') return call.path.includes('{') ? [...open, 'not-found'] : open;
  const known: ProblemCode[] = [...open, 'unauthenticated', 'not-found', 'not-allowed'];
  return call.method === 'POST' ? [...known, 'idempotency-mismatch'] : known;
}

/**
 * Deterministic: the same calls give the same text, which is why the file in `docs/` can be compared with it.
 */
export function openApi({ version }: OpenApiOptions): Json {
  const paths: Record<string, Json> = {};
  const components = problemSchemas();
  for (const [id, call] of Object.entries<Call>(CALLS)) {
    const method = call.method.toLowerCase();
    paths[call.path] = { ...paths[call.path], [method]: operation(id, call, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nebula',
      version,
      description: 'Stage changes to services, review them, apply them; with approval in production.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }, { cookie: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An API token, `nbl_…`' },
        agent: { type: 'http', scheme: 'bearer', description: "A cluster's agent token" },
        cookie: { type: 'apiKey', in: 'cookie', name: 'nebula_session' },
      },
      schemas: components,
    },
  };
}

/** Only what differs from the document's default, a token or the cookie. */
const SECURITY: Readonly<Partial<Record<Who, Json>>> = {
  anyone: { security: [] },
  agent: { security: [{ agent: [] }] },
};

function operation(id: string, call: Call, components: Components): Json {
  return {
    operationId: id,
    summary: call.summary,
    tags: [id.split('.')[0]],
    'x-nebula-who': call.who,
    ...SECURITY[call.who],
    parameters: [...pathParameters(call.path), ...queryParameters(call), ...headerParameters(call)],
    ...requestBody(call, components),
    responses: { ...success(call, components), ...refusals(call) },
  };
}

/** Required unless the schema takes nothing as well. */
function requestBody(call: Call, components: Components): Json {
  if (call.body === undefined) return {};
  const schema = schemaOf(call.body, 'input', components);
  const required = !call.body.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(call: Call): Json[] {
  if (call.query === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(call.query, 'input', {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** An idempotency key is heeded where a call makes something and has a caller (PE-3). */
function headerParameters(call: Call): Json[] {
  if (call.method !== 'POST' || call.who === 'anyone' || call.who === 'agent') return [];
  const description =
    'The same key again, within 24 hours: the first answer again, and nothing is done twice.';
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', maxLength: 255 },
    },
  ];
}

function success(call: Call, components: Components): Json {
  if (call.answer === undefined) return { 204: { description: 'Done' } };
  const schema = schemaOf(call.answer, 'output', components);
  const content = { [call.media ?? 'application/json']: { schema } };
  return { [call.status ?? 200]: { description: call.status === 201 ? 'Made' : 'The whole of it', content } };
}

/** One answer a status, whichever of its codes it is. */
function refusals(call: Call): Json {
  const codes = [...new Set([...commonProblems(call), ...call.problems])].toSorted();
  const byStatus = Map.groupBy(codes, (code) => PROBLEM_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => {
      const refs = some.map((code) => ({ $ref: REF + schemaName(code) }));
      const schema = refs.length === 1 ? refs[0] : { oneOf: refs };
      const description = some.map((code) => PROBLEM_TITLES[code]).join('; or: ');
      return [status, { description, content: { 'application/problem+json': { schema } } }];
    }),
  );
}

/** `not-found` → `ProblemNotFound`. */
const schemaName = (code: ProblemCode): string =>
  `Problem${code.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`;

function problemSchemas(): Components {
  const components: Components = {};
  for (const code of Object.keys(PROBLEM_MEMBERS).toSorted() as ProblemCode[]) {
    const schema = z.object({
      type: z.literal(PROBLEM_TYPE + code),
      title: z.literal(PROBLEM_TITLES[code]),
      status: z.literal(PROBLEM_STATUS[code]),
      detail: z.string().describe('A sentence that a person can act on'),
      ...PROBLEM_MEMBERS[code],
    });
    components[schemaName(code)] = schemaOf(schema, 'output', components);
  }
  return components;
}

/** Schemas with an id go into the components once, and a reference stands in their place. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Components): Json {
  const made = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  const { $schema: _, $defs = {}, ...rest } = inComponents(made) as Json & { $defs?: Components };
  for (const [name, { id: __, ...named }] of Object.entries($defs)) components[name] = named;
  if (typeof rest['id'] !== 'string') return rest;
  const { id, ...named } = rest;
  components[id] = named;
  return { $ref: REF + id };
}

/** Named shapes stand once, in the document's components. */
const inComponents = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', `"$ref":"${REF}`));
