// What every other shape is made of: instants, names, people, pages. Request schemas refuse unknown members (`strict`);
// answer schemas drop them.
import { z } from 'zod';
import { MAX_NAME_CHARACTERS } from '@nebula/domain/limits';

/** RFC 3339 in UTC. */
export const instant = z.string().meta({ format: 'date-time' });
export const maybeInstant = instant.nullable();

export const role = z.enum(['viewer', 'developer', 'admin', 'owner']);

/** A name as a person types it: trimmed, 1 to 100 characters, on one line. */
export const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(MAX_NAME_CHARACTERS, `must be at most ${MAX_NAME_CHARACTERS} characters`)
  // oxlint-disable-next-line no-control-regex
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'must be one line without control characters');

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('must be an e-mail address'));

/** Who did something: the person, and the token if it was done through one. */
export const actor = z
  .object({
    id: z.string().nullable(),
    name: z.string(),
    token: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'Actor' });

/** Through what: console, CLI, API, token, push, or Nebula itself (an agent's report, a timer). */
export const via = z.enum(['console', 'cli', 'api', 'token', 'push', 'agent', 'timer']);

/** Of a draft or a request that was read; what it names has changed when it has (AP-4). */
export const revision = z.string();
export const sentRevision = z.union([z.string().max(200), z.number()]).transform(String);

/** A JSON value that another schema, or the domain, looks at. */
export const json = z.unknown();

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

export const pageQuery = z.strictObject({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
});

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** `true` or `false` in an address. */
export const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** What removing an environment, a project or an organization asks for: its name (PE-2). */
export const confirmation = z.strictObject({ confirm: z.string() });

export type Role = z.infer<typeof role>;
export type ActorShape = z.infer<typeof actor>;
export type Page = z.output<typeof pageQuery>;
export interface List<T> {
  items: T[];
  nextCursor: string | null;
}
