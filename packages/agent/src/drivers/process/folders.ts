// Where a process cluster keeps its things. Ids come from the server; a folder's name is made from one so that it can
// never lead elsewhere.
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../postgres/searchable.ts';

/** All below `dataDir`. `service` goes with the service, `volume` only when the server says so. */
export interface Folders {
  readonly dataDir: string;
  readonly repositories: string;
  readonly checkouts: (service: string) => string;
  /** What an app gets as HOME: its own, kept from deployment to deployment. */
  readonly home: (service: string) => string;
  readonly service: (service: string) => string;
  readonly volume: (volume: string) => string;
  readonly logs: string;
}

/** A folder's name for an id. */
export const nameOf = (id: string): string =>
  /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/.test(id) ? id : createHash('sha256').update(id).digest('hex');

/** Names only; nothing is made here. */
export const foldersOf = (dataDir: string): Folders => ({
  dataDir,
  repositories: join(dataDir, 'repositories'),
  checkouts: (service) => join(dataDir, 'checkouts', nameOf(service)),
  service: (service) => join(dataDir, 'services', nameOf(service)),
  home: (service) => join(dataDir, 'services', nameOf(service), 'home'),
  volume: (volume) => join(dataDir, 'volumes', nameOf(volume)),
  logs: join(dataDir, 'logs'),
});

/** The app's own HOME, which nobody else can read. */
export function makeHome(folders: Folders, service: string): string {
  makeFolder(folders.service(service));
  mkdirSync(folders.home(service), { recursive: true, mode: 0o700 });
  return folders.home(service);
}
