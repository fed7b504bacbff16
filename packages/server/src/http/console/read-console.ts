// The built console as the server holds it: every file once in memory, under the path that a browser asks for, with what
// the build compressed beside it. A path is looked up in this table and never on the disk, so no path leads out of it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** `encoded` has what the build compressed; nothing is compressed here. */
export interface ConsoleFile {
  readonly type: string;
  /** Weak: it is the same for every encoding of the file. */
  readonly etag: string;
  readonly plain: Buffer;
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
}

/** By path: `/index.html`, `/assets/main-Dk2a.js`. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

/** Without it nothing was built. */
export const PAGE = '/index.html';

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** A build puts its folder in the place of the last one: at most so many may do that while one server reads. */
const TRIES = 3;

/** What was built into `folder`; null where nothing was. */
export function readConsole(folder: string): ConsoleFiles | null {
  for (let left = TRIES; left > 0; left--) {
    try {
      const files = readAll(folder);
      return files.has(PAGE) ? files : null;
    } catch (error) {
      // Listed and gone: the names carry hashes, so half of one build and half of another always shows like this.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return null;
}

function readAll(folder: string): Map<string, ConsoleFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  const there = new Set(names);
  const plainNames = names.filter((name) => !Object.values(SUFFIXES).some((suffix) => name.endsWith(suffix)));
  return new Map(plainNames.map((name) => [name, readOne(folder, name, there)]));
}

function readOne(folder: string, name: string, there: ReadonlySet<string>): ConsoleFile {
  const plain = readFileSync(join(folder, name));
  const encoded = ENCODINGS.filter((encoding) => there.has(name + SUFFIXES[encoding])).map(
    (encoding) => [encoding, readFileSync(join(folder, name + SUFFIXES[encoding]))] as const,
  );
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `W/"${hash}"`,
    plain,
    encoded: Object.fromEntries(encoded),
  };
}
