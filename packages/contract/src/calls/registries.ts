// What an organization has for its private registries: who pulls, and with which secret. The secret is sealed where it is
// kept and in no answer; only the agent of a cluster that runs an image of the registry is given it.
import { z } from 'zod';
import { call, ORG } from '../call.ts';
import { listOf, pageQuery } from '../shapes/basics.ts';
import { registry } from '../shapes/things.ts';

const MAX_HOST = 300;
const MAX_USERNAME = 300;
/** A key file of a cloud's service account is given as a password, too. */
const MAX_SECRET = 20_000;

const NUL = '\0';

const username = z
  .string()
  .min(1)
  .max(MAX_USERNAME)
  .regex(/^[^:\p{Cc}]+$/u, 'has no colon and no line break');
const secret = z
  .string()
  .min(1)
  .max(MAX_SECRET)
  .refine((text) => !text.includes(NUL), 'holds a character that no secret has');
/** False: it is kept though this server cannot reach the registry, or is refused: the clusters may not be. */
const verify = z.boolean().optional();

export const registryCalls = {
  'registries.list': call({
    method: 'GET',
    path: `${ORG}/registries`,
    who: 'registries.manage',
    summary: 'Registries that images are pulled from with a secret',
    query: pageQuery,
    answer: listOf(registry),
    problems: [],
  }),
  'registries.make': call({
    method: 'POST',
    path: `${ORG}/registries`,
    who: 'registries.manage',
    summary: 'Add a registry; its secret is tried there first, unless verify is false',
    body: z.strictObject({ host: z.string().max(MAX_HOST), username, secret, verify }),
    answer: registry,
    status: 201,
    problems: ['name-taken'],
  }),
  'registries.show': call({
    method: 'GET',
    path: `${ORG}/registries/{registry}`,
    who: 'registries.manage',
    summary: 'One registry, by its id or host',
    answer: registry,
    problems: [],
  }),
  'registries.change': call({
    method: 'PATCH',
    path: `${ORG}/registries/{registry}`,
    who: 'registries.manage',
    summary: 'Change who pulls, or the secret; it is tried there first, unless verify is false',
    body: z.strictObject({ username: username.optional(), secret: secret.optional(), verify }),
    answer: registry,
    problems: [],
  }),
  'registries.test': call({
    method: 'POST',
    path: `${ORG}/registries/{registry}/test`,
    who: 'registries.manage',
    summary: 'Try at the registry whether its secret is still taken',
    answer: registry,
    problems: ['invalid'],
  }),
  'registries.remove': call({
    method: 'DELETE',
    path: `${ORG}/registries/{registry}`,
    who: 'registries.manage',
    summary: 'Remove a registry; what runs goes on running',
    problems: [],
  }),
} as const;
