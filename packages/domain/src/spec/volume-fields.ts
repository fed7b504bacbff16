// The volume: one table in nebula.toml, two targets when it is edited (its size, and where it is mounted), so that two
// people who change one each do not meet.
import { type FieldResult, field, ok, optionalText, refused } from './field.ts';
import { isRecord } from './record.ts';
import type { ServiceState, Volume } from './spec.ts';
import { formatSize, parseSize } from './units.ts';

/** So that "10" typed for "10Gi" is refused. */
const MIN_BYTES = 1024 ** 2;
const MAX_BYTES = 64 * 1024 ** 4;
/** What a database gets that names no volume, and a volume that names no size. */
export const DEFAULT_VOLUME_BYTES = 10 * 1024 ** 3;

const withVolume = (state: ServiceState, volume: Volume | null): ServiceState => ({
  ...state,
  spec: { ...state.spec, volume },
});

/** Bytes, from text such as "10Gi". Shrinking is refused where the old size is known (CS-5). */
export function parseVolumeSize(input: unknown): FieldResult<number> {
  const bytes = typeof input === 'string' ? parseSize(input) : null;
  if (bytes === null) return refused('A volume’s size is text such as "10Gi".');
  const fits = bytes >= MIN_BYTES && bytes <= MAX_BYTES;
  return fits ? ok(bytes) : refused('A volume’s size is from 1Mi to 64Ti.');
}

/** Mounting over the root or out of a folder is never right; where it leads inside is the user's business. */
const refuseMountPath = (path: string): string | null =>
  /^\/[^\p{Cc}]+$/u.test(path) &&
  path.length <= 1024 &&
  path.isWellFormed() &&
  !path.split('/').includes('..')
    ? null
    : 'A volume’s path begins with "/", is not "/" itself and does not go up.';

const parseMountPath = (input: unknown): FieldResult<string | null> => optionalText(input, refuseMountPath);

/** The table as `create` and nebula.toml have it: `{ path, size }`. */
export const volume = field<Volume | null>({
  name: 'volume',
  words: 'volume',
  kinds: ['app', 'postgres'],
  parse: (input) => {
    if (input === null) return ok(null);
    if (!isRecord(input)) return refused('A volume is a table with path and size.');
    const unknown = Object.keys(input).find((key) => !['path', 'size'].includes(key));
    if (unknown !== undefined) return refused(`A volume has no "${unknown}"; it has path and size.`);
    const path = parseMountPath(input['path'] ?? null);
    const size = parseVolumeSize(input['size'] ?? formatSize(DEFAULT_VOLUME_BYTES));
    if (!path.ok) return path;
    return size.ok ? ok({ path: path.value, sizeBytes: size.value }) : size;
  },
  read: ({ spec }) => spec.volume,
  write: withVolume,
  toInput: (value) =>
    value
      ? { ...(value.path !== null && { path: value.path }), size: formatSize(value.sizeBytes) }
      : undefined,
});

/** Its size alone; null: the service has none. Taking a volume away keeps what is on it. */
export const volumeSize = field<number | null>({
  name: 'volume',
  words: 'volume',
  kinds: ['app', 'postgres'],
  parse: (input) => {
    if (input === null) return ok(null);
    return parseVolumeSize(isRecord(input) && Object.keys(input).length === 1 ? input['size'] : input);
  },
  read: ({ spec }) => spec.volume?.sizeBytes ?? null,
  write: (state, sizeBytes) =>
    withVolume(state, sizeBytes === null ? null : { path: state.spec.volume?.path ?? null, sizeBytes }),
  toInput: (sizeBytes) => (sizeBytes === null ? undefined : formatSize(sizeBytes)),
});

/** Without a volume there is nothing to mount: it is left alone and `misplaced` says so. */
export const volumePath = field<string | null>({
  name: 'volume_path',
  words: 'volume path',
  kinds: ['app', 'postgres'],
  parse: parseMountPath,
  read: ({ spec }) => spec.volume?.path ?? null,
  write: (state, path) => (state.spec.volume ? withVolume(state, { ...state.spec.volume, path }) : state),
  toInput: (path) => path ?? undefined,
  misplaced: (state, path) => (path !== null && !state.spec.volume ? 'The service has no volume.' : null),
});
