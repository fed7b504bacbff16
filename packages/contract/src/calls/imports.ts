// Texts from elsewhere, staged as lines of the caller's draft like any other edit (CS-14). All of a text or nothing; with
// `dryRun` the same answer, and nothing is written.
import { z } from 'zod';
import { call, ENVIRONMENT, ORG } from '../call.ts';
import { stagedArrival } from '../shapes/arrival.ts';
import { template } from '../shapes/template.ts';
import { STAGE_LIMIT_BYTES } from './draft.ts';

/** What a file may hold, and how many there may be, is the importer's business. */
const composeBody = z
  .strictObject({
    compose: z.string().optional(),
    /** Path from the project's folder → text. */
    files: z.record(z.string(), z.string()).optional(),
    /** Several are laid over each other in their order. */
    main: z.union([z.string(), z.array(z.string()).max(100)]).optional(),
    /** The text of the `.env`. */
    env: z.string().optional(),
    profiles: z.array(z.string()).max(1_000).optional(),
    /** Services of an official Postgres image that shall be managed databases; notes with an `offer` name them. */
    managed: z.array(z.string()).max(1_000).optional(),
    dryRun: z.boolean().optional(),
  })
  .refine(({ compose, files }) => (compose === undefined) !== (files === undefined), {
    message: 'must have either compose, a single text, or files',
  });

const dryRun = z.boolean().optional();
/** Text as a person typed it, by what it answers. */
const values = z.record(z.string(), z.string()).optional();

export const importCalls = {
  'import.compose': call({
    method: 'POST',
    path: `${ENVIRONMENT}/import/compose`,
    who: 'stage',
    summary: 'Stage the services of a Compose project, and say what of it was not understood',
    body: composeBody,
    answer: stagedArrival,
    problems: ['too-large'],
    bodyLimitBytes: STAGE_LIMIT_BYTES,
  }),
  'import.environment': call({
    method: 'POST',
    path: `${ENVIRONMENT}/import/environment`,
    who: 'stage',
    summary: 'Stage what is live in another environment of the project here; secrets are asked for',
    body: z.strictObject({
      from: z.string(),
      services: z.array(z.string()).optional(),
      /** By `service.KEY`, and `KEY` of the environment: of its secrets, or others than there. */
      values,
      dryRun,
    }),
    answer: stagedArrival,
    problems: ['too-large'],
  }),
  'import.template': call({
    method: 'POST',
    path: `${ENVIRONMENT}/import/template`,
    who: 'stage',
    summary: 'Stage the services of a template',
    body: z.strictObject({ template: z.string(), values, dryRun }),
    answer: stagedArrival,
    problems: ['too-large'],
  }),
  'import.text': call({
    method: 'POST',
    path: `${ENVIRONMENT}/import/{format}`,
    who: 'stage',
    summary: 'Stage what a text says; its format is `toml` for a nebula.toml, or `env` for variables',
    body: z.strictObject({ text: z.string(), dryRun }),
    answer: stagedArrival,
    problems: ['too-large'],
    bodyLimitBytes: STAGE_LIMIT_BYTES,
  }),
  'export.toml': call({
    method: 'GET',
    path: `${ENVIRONMENT}/export/toml`,
    who: 'read',
    summary: 'What is live as a nebula.toml; imported again it stages nothing',
    answer: z.string(),
    problems: [],
    media: 'text/plain',
  }),
  'export.template': call({
    method: 'GET',
    path: `${ENVIRONMENT}/export/template`,
    who: 'read',
    summary: 'What is live as the file of a template: secrets become questions',
    query: z.strictObject({ name: z.string().optional() }),
    answer: z.string(),
    problems: [],
    media: 'text/plain',
  }),
  'templates.list': call({
    method: 'GET',
    path: `${ORG}/templates`,
    who: 'read',
    summary: 'Templates that can be installed, with what they ask',
    answer: z.object({ items: z.array(template), nextCursor: z.null() }),
    problems: [],
  }),
  'schema.toml': call({
    method: 'GET',
    path: '/api/v1/schemas/nebula-toml.json',
    who: 'anyone',
    summary: 'The JSON Schema of nebula.toml, for editors',
    answer: z.looseObject({}),
    problems: [],
  }),
} as const;
