// A line of a change set in the few words of its columns: what it is about, what it had, what it gets. A label of the
// domain says the same as one sentence; here the parts stand apart so that the eye can compare. A secret has no text.
import { replicas, size, failover, autoDeploy, TABLE_FIELDS } from '@nebula/domain/spec/fields';
import type { Shape } from '../api/client.ts';

/** A staged line, or one that a refusal or a failed change set names as drifted. */
export type AnyLine = Shape<'Line'> | Shape<'DriftedLine'>;

/** One shape for both, so that drifted lines of a refusal are shown as those of a draft are. */
export interface ShownLine {
  readonly id: string | null;
  readonly service: string | null;
  readonly kind: string;
  readonly key: string | null;
  readonly base: unknown;
  readonly value: unknown;
  readonly live: unknown;
  readonly drifted: boolean;
  readonly alreadySo: boolean;
  readonly label: string;
}

/** A drifted one of a refusal calls its value `staged`. */
export const shownLine = (line: AnyLine): ShownLine =>
  'staged' in line ? { ...line, value: line.staged, drifted: true } : line;

/** Never empty. */
export interface ShownGroup {
  /** Null: the environment's own. */
  readonly service: string | null;
  readonly lines: readonly ShownLine[];
}

/** Every line under its service, by name; the environment's own first (CS-6). */
export function groupsOf(lines: readonly AnyLine[]): readonly ShownGroup[] {
  const groups = Map.groupBy(lines.map(shownLine), ({ service }) => service);
  return [...groups]
    .map(([service, own]) => ({ service, lines: own }))
    .sort((a, b) => (a.service ?? '').localeCompare(b.service ?? '', 'en'));
}

const FIELD_WORDS: ReadonlyMap<string, string> = new Map(
  TABLE_FIELDS.map(({ name, words }) => [name, words]),
);
const KIND_WORDS: Readonly<Record<string, string>> = {
  create: 'First deploy',
  remove: 'Removal',
  release: 'Release',
  replicas: replicas.words,
  size: size.words,
  volume: 'volume',
  'auto-deploy': autoDeploy.words,
  failover: failover.words,
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A field of a service's table as people call it. */
export const fieldWords = (name: string): string => capital(FIELD_WORDS.get(name) ?? name);

/** Of a service or of the environment, set or deleted. */
export const isVariable = ({ kind }: Pick<ShownLine, 'kind'>): boolean => kind.startsWith('variable.');

/** "Volume"; of a variable its name as it is. */
export function nameOf({ kind, key }: Pick<ShownLine, 'kind' | 'key'>): string {
  if (isVariable({ kind })) return key ?? '';
  return key === null ? capital(KIND_WORDS[kind] ?? kind) : fieldWords(key);
}

/** "CHECKOUT_TIMEOUT of web": for the names of controls. */
export const fullNameOf = (line: Pick<ShownLine, 'kind' | 'key' | 'service'>): string =>
  `${nameOf(line)} of ${line.service ?? 'the environment'}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSecretMark = (value: unknown): boolean => isRecord(value) && value['secret'] === true;

/** Null: there is nothing. Empty text stays empty text: it is not the same (CS-4). */
export function textOf(line: Pick<ShownLine, 'kind' | 'key'>, value: unknown): string | null {
  if (line.key === 'port' && value === false) return 'none (a worker)';
  if (line.key === 'port' && value === null) return 'chosen by the cluster';
  if (value === null || value === undefined) return null;
  if (line.kind === 'create' && isRecord(value)) return originOf(value);
  if (isRecord(value) && 'commit' in value) return commitWords(value['commit']);
  // As cards and settings say it.
  if (line.kind === 'volume') return plain(value).replace(/(\d)([KMGT]i?)$/, '$1 $2B');
  return plain(value);
}

const commitWords = (commit: unknown): string =>
  typeof commit === 'string' ? commit.slice(0, 12) : 'the branch’s head';

/** What a new service is made from. */
function originOf({ image, repo, ref, version }: Readonly<Record<string, unknown>>): string {
  if (typeof image === 'string') return image;
  if (typeof repo === 'string') return typeof ref === 'string' ? `${repo} @ ${ref}` : repo;
  return version === undefined || version === null ? 'Postgres' : `Postgres ${plain(version)}`;
}

/** Any value as text; a secret in it as its mark. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (isSecretMark(value)) return 'secret value';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plain).join(', ');
  if (!isRecord(value)) return JSON.stringify(value);
  const { image, repo } = value;
  if (typeof image === 'string' && Object.keys(value).length === 1) return image;
  if (typeof repo === 'string' && Object.keys(value).length === 1) return repo;
  if (typeof value['value'] === 'string') return value['value'];
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${plain(inner)}`)
    .join(', ');
}

/** `text` of a secret is words, not its value. */
export interface TableRow {
  readonly name: string;
  readonly text: string;
  readonly secret: boolean;
  readonly variable: boolean;
}

const IN_ORIGIN = new Set(['image', 'repo', 'ref', 'kind', 'version']);

/** Of a first deploy: everything it will have besides what it is made from, so that its review is complete. */
export function tableRows(value: unknown): readonly TableRow[] {
  if (!isRecord(value)) return [];
  return Object.entries(value)
    .filter(([name]) => !IN_ORIGIN.has(name))
    .flatMap(([name, inner]) =>
      name === 'variables' && isRecord(inner)
        ? Object.entries(inner).map(([key, of]) => row(key, of, true))
        : [{ ...row(fieldWords(name), inner, false), text: fieldText(name, inner) }],
    );
}

const fieldText = (name: string, value: unknown): string =>
  textOf({ kind: 'settings', key: name }, value) ?? plain(value);

const row = (name: string, value: unknown, variable: boolean): TableRow => ({
  name,
  text: plain(value),
  secret: isSecretMark(value),
  variable,
});
