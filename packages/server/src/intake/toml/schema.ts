// The JSON Schema of nebula.toml, for editors. What the server refuses beyond it (references, circles, the cluster) takes
// an environment to know. Total over the fields of a service: a new one does not compile into it by itself, a test says.
import { SIZES } from '@nebula/domain/spec/spec';
import { MAX_PATTERN_CHARACTERS, MAX_PATTERNS } from '@nebula/domain/spec/watch';

type Json = Readonly<Record<string, unknown>>;

const text = (description: string): Json => ({ type: 'string', description });

const NAME = '^[a-z]([a-z0-9-]*[a-z0-9])?$';

const variables: Json = {
  type: 'object',
  description: 'Variables by name. ${{service.KEY}} refers to another service.',
  additionalProperties: {
    anyOf: [
      { type: 'string' },
      {
        type: 'object',
        properties: {
          value: { type: 'string' },
          secret: { type: 'boolean', description: 'Alone: a person sets the value, the file never has it.' },
        },
        additionalProperties: false,
      },
    ],
  },
};

/** By the field's name in the table. */
export const FIELD_SCHEMAS: Readonly<Record<string, Json>> = {
  image: text('An image, such as ghcr.io/acme/web:1.4. Either this or repo.'),
  repo: text('A git repository, or "." for the one that this file is in.'),
  ref: text('Branch, tag or commit; the default branch where it is not named.'),
  root: text('The folder of the repository that it is built and started in; its top where it is not named.'),
  build: text('A shell line that builds the checkout.'),
  start: text('A shell line that starts it.'),
  watch: {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: MAX_PATTERN_CHARACTERS },
    maxItems: MAX_PATTERNS,
    description:
      'Paths whose change a push deploys, such as "packages/ui/**"; "!" excludes. Not named: the root folder.',
  },
  version: text('Of Postgres, such as "17".'),
  command: text("Instead of the image's own."),
  port: {
    anyOf: [{ type: 'integer', minimum: 1, maximum: 65_535 }, { const: false }],
    description: 'Where it listens; false: a worker. Not named: $PORT.',
  },
  replicas: { type: 'integer', minimum: 0, maximum: 50, default: 1, description: '0: stopped.' },
  size: { enum: Object.keys(SIZES), default: 'small' },
  auto_deploy: { type: 'boolean', description: 'Whether a push to the branch deploys it.' },
  depends_on: { type: 'array', items: { type: 'string', pattern: NAME }, uniqueItems: true },
  health: {
    type: 'object',
    properties: {
      path: text('Such as /healthz. Either this or command.'),
      command: text('A shell line that ends with 0 when it is well.'),
      timeout: text('Such as "60s".'),
    },
    additionalProperties: false,
  },
  volume: {
    type: 'object',
    properties: { path: text('Where it is mounted.'), size: text('Such as "10Gi".') },
    additionalProperties: false,
  },
  volume_path: text('Where a volume that is there is mounted.'),
  failover: { type: 'boolean', description: 'Of a Postgres database.' },
};

const services: Json = {
  type: 'object',
  propertyNames: { pattern: NAME, maxLength: 40 },
  additionalProperties: { $ref: '#/$defs/service' },
};

const part: Json = {
  type: 'object',
  description: 'What counts in this environment only.',
  properties: { variables: { $ref: '#/$defs/variables' }, services: { $ref: '#/$defs/services' } },
  additionalProperties: false,
};

export const TOML_SCHEMA: Json = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'nebula.toml',
  description: 'The services of a project. What the file does not name is left alone.',
  type: 'object',
  properties: {
    services: { $ref: '#/$defs/services' },
    environments: { type: 'object', additionalProperties: part },
  },
  additionalProperties: false,
  $defs: {
    variables,
    services,
    service: {
      type: 'object',
      properties: {
        kind: { enum: ['app', 'postgres'], default: 'app' },
        ...FIELD_SCHEMAS,
        variables: { $ref: '#/$defs/variables' },
      },
      additionalProperties: false,
    },
  },
};
