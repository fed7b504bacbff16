// The settings that `nebula stage` and `nebula add` know by name, and how their text is read. What a value may be is the
// server's business: only its type is made here.
import { UsageError } from '../exit.ts';
import { choice } from './numbers.ts';

/** An edit as `PUT E/draft/lines` takes it, without its service. */
export interface FieldEdit {
  readonly kind: string;
  readonly key?: string;
  readonly value: unknown;
}

const number = (name: string, text: string): number => {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new UsageError(`${name} must be a number, not "${text}".`);
  return Number(text);
};

const onOff = (name: string, text: string): boolean =>
  choice(`value of ${name}`, ['on', 'off'], text) === 'on';

/** A number; `auto`: the cluster chooses and says it in $PORT; `off`: a worker that does not listen. */
export const portOf = (text: string): number | null | false =>
  text === 'auto' ? null : text === 'off' ? false : number('port', text);

/** `/healthz`, `/healthz,30s`, `off`. */
export function healthOf(text: string): { path: string; timeout?: string } | null {
  if (text === 'off') return null;
  const [path = '', timeout] = text.split(',');
  return { path, ...(timeout === undefined ? {} : { timeout }) };
}

/** Empty text is no name: `depends-on=` takes all of them away. No path that is watched holds a comma either. */
export const namesOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Empty takes the setting away. */
const textOrNone = (text: string): string | null => (text === '' ? null : text);

const setting =
  (key: string, read: (text: string) => unknown) =>
  (text: string): FieldEdit => ({ kind: 'settings', key, value: read(text) });

/**
 * By the names of nebula.toml with dashes for underscores; which kind of line each becomes is said here and
 * nowhere else in the command line.
 */
export const SERVICE_FIELDS: Readonly<Record<string, (text: string) => FieldEdit>> = {
  replicas: (text) => ({ kind: 'replicas', value: number('replicas', text) }),
  size: (text) => ({ kind: 'size', value: text }),
  volume: (text) => ({ kind: 'volume', value: text }),
  'auto-deploy': (text) => ({ kind: 'auto-deploy', value: onOff('auto-deploy', text) }),
  failover: (text) => ({ kind: 'failover', value: onOff('failover', text) }),
  image: setting('image', (text) => text),
  commit: (text) => ({ kind: 'release', value: { commit: text } }),
  repo: setting('repo', (text) => text),
  ref: setting('ref', textOrNone),
  root: setting('root', textOrNone),
  build: setting('build', textOrNone),
  start: setting('start', textOrNone),
  watch: setting('watch', namesOf),
  command: setting('command', textOrNone),
  port: setting('port', portOf),
  health: setting('health', healthOf),
  'depends-on': setting('depends_on', namesOf),
  'volume-path': setting('volume_path', textOrNone),
  /** Of a database. */
  version: setting('version', textOrNone),
};

/** `replicas=3` as an edit of `service`. */
export function fieldEdit(service: string, word: string): FieldEdit & { readonly service: string } {
  const at = word.indexOf('=');
  if (at < 0) throw new UsageError(`"${word}" has no value: write it like replicas=3.`);
  const name = choice('setting', Object.keys(SERVICE_FIELDS), word.slice(0, at).replaceAll('_', '-'));
  const read = SERVICE_FIELDS[name];
  if (read === undefined) throw new UsageError(`There is no setting "${name}".`);
  return { ...read(word.slice(at + 1)), service };
}
