// What `nebula link` keeps: which project and environment a folder, and every folder below it, is about. The file holds
// no secret and no server's address (a checkout from elsewhere must not choose where a token is sent), so that a team may
// commit it. It stands beside `.nebula`, the server's data folder, not in it.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../exit.ts';

export const LINK_FILE = '.nebula-link.json';

/** Slugs. A member that is missing is named in another way, or asked for. */
export interface Link {
  readonly organization?: string;
  readonly project?: string;
  readonly environment?: string;
}

export interface FoundLink {
  readonly path: string;
  readonly link: Link;
}

/** The nearest link, from `folder` upwards. */
export function findLink(folder: string): FoundLink | null {
  for (let here = folder; ; here = dirname(here)) {
    const path = join(here, LINK_FILE);
    if (existsSync(path)) return { path, link: readLink(path) };
    if (dirname(here) === here) return null;
  }
}

/** Its path. Overwrites the one of this very folder; one further up stays. */
export function writeLink(folder: string, link: Link): string {
  const path = join(folder, LINK_FILE);
  writeFileSync(path, `${JSON.stringify(link, null, 2)}\n`);
  return path;
}

export const removeLink = (path: string): void => rmSync(path);

function readLink(path: string): Link {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const members = Object.entries(parsed as Record<string, unknown>);
    return Object.fromEntries(members.filter(([, value]) => typeof value === 'string'));
  } catch {
    throw new UsageError(`${path} is no link. Remove it and run "nebula link" again.`);
  }
}
