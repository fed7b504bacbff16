// What a person calls a staged line: `web/LOG_LEVEL`, `web/replicas`, `web` for a service that is new or goes, and
// `/REGION` for the environment's own. Where two lines have one name, as a variable called `size`, their ids stand for them.
import { UsageError } from '../exit.ts';
import { listed } from './words.ts';

/** Lines of a draft and drifted ones alike. */
export interface NamedLine {
  readonly id: string | null;
  readonly service: string | null;
  readonly kind: string;
  readonly key: string | null;
}

const WHOLE_SERVICE = new Set(['create', 'remove']);

/** A variable and a setting can share it: `lineNames` tells them apart. */
const plainName = ({ service, kind, key }: NamedLine): string =>
  service !== null && WHOLE_SERVICE.has(kind) ? service : `${service ?? ''}/${key ?? kind}`;

/** Each line's name among these lines. */
export function lineNames(lines: readonly NamedLine[]): (line: NamedLine) => string {
  const seen = new Map<string, number>();
  for (const line of lines) seen.set(plainName(line), (seen.get(plainName(line)) ?? 0) + 1);
  return (line) => {
    const name = plainName(line);
    const unclear = (seen.get(name) ?? 0) > 1 || /[^\w./-]/.test(name);
    return unclear && line.id !== null ? line.id : name;
  };
}

/** The line that `word` means, by id or name; null when none is. Refuses a name that two lines have. */
export function findLine<L extends NamedLine>(lines: readonly L[], word: string): L | null {
  const found = lines.filter((line) => line.id === word || plainName(line) === word);
  if (found.length <= 1) return found[0] ?? null;
  const ids = found.map(({ id, kind }) => `${id ?? ''} (${kind})`);
  throw new UsageError(`"${word}" is the name of more than one line: ${listed(ids, 'or')}.`);
}
