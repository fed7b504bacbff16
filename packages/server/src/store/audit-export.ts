// An export that shows later whether it is whole: its last line counts the lines before it and carries a keyed digest of
// them, and where every stream stood. So lines that were cut off, altered or put in show in the file, and a log that was
// cut back in the database since shows against the file (EV-2).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { loadEventKeys } from './audit-keys.ts';
import type { Store } from './store.ts';

/** The last line of an export. `streams`: the number of each stream's last event in it. */
export interface ExportEnd {
  readonly end: true;
  readonly org: string;
  readonly events: number;
  readonly streams: Readonly<Record<string, number>>;
  readonly key: string;
  readonly digest: string;
}

/** Fed line by line, so that an export of any length takes no memory. */
export interface ExportDigest {
  /** Takes one line, without its line break. `event`: where it stands. */
  add(line: string, event: { readonly stream: string; readonly seq: number }): void;
  /** The last line. */
  end(): string;
}

/** Under the newest key. Lengths go into the digest with the lines: two lines can never pass for one. */
export function exportDigest(store: Store, org: string): ExportDigest {
  const key = store.keyring.newest;
  const mac = createHmac('sha256', key.events).update('export\0');
  const streams = new Map<string, number>();
  let events = 0;
  return {
    add(line, { stream, seq }) {
      mac.update(`${Buffer.byteLength(line)}\0`).update(line);
      streams.set(stream, Math.max(seq, streams.get(stream) ?? 0));
      events += 1;
    },
    end() {
      const said = { end: true, org, events, streams: Object.fromEntries(streams), key: key.id } as const;
      const digest = mac.update(`end\0${JSON.stringify(said)}`).digest('hex');
      return JSON.stringify({ ...said, digest } satisfies ExportEnd);
    },
  };
}

/** `events`: the lines that were found, whatever the last one says. */
export interface ExportCheck {
  readonly events: number;
  /** One sentence for each thing that is wrong; empty: the file is whole and the database still has all of it. */
  readonly problems: readonly string[];
}

/** Checks an export line by line; needs a key that this store knows. */
export async function verifyExport(
  store: Store,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<ExportCheck> {
  const keys = await loadEventKeys(store);
  const macs = createMacs(keys);
  const held: string[] = [];
  let events = 0;
  let before: string | undefined;
  for await (const line of lines) {
    if (line === '') continue;
    if (before !== undefined) {
      for (const each of macs.values()) each.update(`${Buffer.byteLength(before)}\0`).update(before);
      events += 1;
    }
    before = line;
  }
  const end = parseEnd(before);
  if (!end) return { events, problems: ['the last line of an export is missing: its end was cut off'] };
  const { digest, ...said } = end;
  const wanted = macs
    .get(end.key)
    ?.update(`end\0${JSON.stringify(said)}`)
    .digest();
  if (!wanted) held.push('the export was made with a key that is not here');
  else if (!sameDigest(wanted, digest))
    held.push('the export was altered: its lines do not fit its last line');
  if (end.events !== events) held.push(`the export should hold ${end.events} events and holds ${events}`);
  return { events, problems: [...held, ...(await cutBack(store, end))] };
}

const createMacs = (keys: Awaited<ReturnType<typeof loadEventKeys>>) =>
  new Map([...keys].map(([id, key]) => [id, createHmac('sha256', key.events).update('export\0')]));

/** In constant time; a digest of another length is simply another. */
const sameDigest = (wanted: Buffer, digest: string): boolean => {
  const given = Buffer.from(digest, 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** Null for anything else than the last line of an export, a plain event too. */
function parseEnd(line: string | undefined): ExportEnd | null {
  try {
    const end = JSON.parse(line ?? '') as { readonly [Member in keyof ExportEnd]: unknown };
    const isEnd = end.end === true && typeof end.digest === 'string' && typeof end.streams === 'object';
    return isEnd ? (end as ExportEnd) : null;
  } catch {
    return null;
  }
}

/** Streams that are shorter in the database now than they were when the export was made. */
async function cutBack(store: Store, end: ExportEnd): Promise<string[]> {
  const { rows } = await sql<{ id: string; was: number; is: string | null }>`
    select w.key as id, w.value::bigint as was, s.seq as is
    from jsonb_each_text(${JSON.stringify(end.streams)}::jsonb) w left join stream s on s.id = w.key
    where coalesce(s.seq, 0) < w.value::bigint`.execute(store.db);
  return rows.map(({ id, was, is }) => `stream ${id} had ${was} events when exported and has ${is ?? 0} now`);
}
