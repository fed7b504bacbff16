// Writes a tar archive as it is read: nothing of it lies in memory or on disk. Only what a checkout holds: folders, files
// and links. Times and owners are fixed, so that the same files are the same archive. Knows nothing of engines.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

export type TarEntry =
  | { readonly kind: 'folder'; readonly name: string }
  | { readonly kind: 'link'; readonly name: string; readonly target: string }
  | { readonly kind: 'text'; readonly name: string; readonly text: string }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly path: string;
      readonly sizeBytes: number;
      readonly executable: boolean;
    };

const BLOCK = 512;
/** Longer names, and those outside ASCII, stand in an extended header before the entry. */
const NAME_BYTES = 100;
/** 2020-01-01: some programs refuse files from 1970. */
const TIME_S = 1_577_836_800;
const TYPES = { file: '0', text: '0', link: '2', folder: '5', extended: 'x' } as const;

/** Ends with an error when a file cannot be read, or is shorter than it was. */
export const tarOf = (entries: Iterable<TarEntry>): Readable => Readable.from(blocks(entries));

async function* blocks(entries: Iterable<TarEntry>): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    yield headerOf(entry);
    if (entry.kind === 'text') yield padded(Buffer.from(entry.text));
    if (entry.kind === 'file') yield* contentOf(entry);
  }
  yield Buffer.alloc(2 * BLOCK);
}

async function* contentOf({ path, sizeBytes }: TarEntry & { kind: 'file' }): AsyncGenerator<Buffer> {
  if (sizeBytes === 0) return;
  let left = sizeBytes;
  for await (const chunk of createReadStream(path, { end: sizeBytes - 1 }) as AsyncIterable<Buffer>) {
    left -= chunk.length;
    yield chunk;
  }
  if (left > 0) throw new Error(`${path} became shorter while it was read`);
  yield Buffer.alloc(padding(sizeBytes));
}

function headerOf(entry: TarEntry): Buffer {
  const target = entry.kind === 'link' ? entry.target : '';
  const sizeBytes =
    entry.kind === 'file' ? entry.sizeBytes : entry.kind === 'text' ? Buffer.byteLength(entry.text) : 0;
  const isExecutable = entry.kind === 'folder' || (entry.kind === 'file' && entry.executable);
  const head = plainHeader({
    name: entry.name,
    target,
    sizeBytes,
    type: TYPES[entry.kind],
    mode: isExecutable ? 0o755 : 0o644,
  });
  const records = [...record('path', entry.name), ...record('linkpath', target)].join('');
  if (records === '') return head;
  const length = Buffer.byteLength(records);
  const extended = plainHeader({
    name: 'extended',
    target: '',
    sizeBytes: length,
    type: TYPES.extended,
    mode: 0o644,
  });
  return Buffer.concat([extended, padded(Buffer.from(records)), head]);
}

/** Each record begins with its own length, which counts its own digits. */
function record(key: string, value: string): string[] {
  if (Buffer.byteLength(value) <= NAME_BYTES && /^[\x20-\x7e]*$/.test(value)) return [];
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  let length = bytes + String(bytes).length;
  if (String(length).length > String(bytes).length) length += 1;
  return [`${length}${rest}`];
}

interface Head {
  readonly name: string;
  readonly target: string;
  readonly sizeBytes: number;
  readonly type: string;
  readonly mode: number;
}

function plainHeader({ name, target, sizeBytes, type, mode }: Head): Buffer {
  const head = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number): void =>
    void head.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  head.write(name, 0, NAME_BYTES, 'utf8');
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(sizeBytes, 124, 12);
  octal(TIME_S, 136, 12);
  head.write('        ', 148, 'latin1');
  head.write(type, 156, 'latin1');
  head.write(target, 157, NAME_BYTES, 'utf8');
  head.write('ustar\x0000', 257, 'latin1');
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return head;
}

const padding = (sizeBytes: number): number => (BLOCK - (sizeBytes % BLOCK)) % BLOCK;

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(padding(bytes.length))]);
