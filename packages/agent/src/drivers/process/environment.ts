// Exactly what a process gets: its variables and the few that the cluster adds, nothing of the server's. Values go from
// JSON to the process's environment without passing a file or a shell, so every character survives.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Part, Snapshot } from '@nebula/contract/agent';
import { addressText } from '../replacement/addresses.ts';

const SYSTEM_PATH = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const LANG = 'C.UTF-8';

/** The server's own Node first, then the system's programs; npm wherever the server finds it. */
export function programPath(own: string = process.env['PATH'] ?? ''): string {
  const folders = [dirname(process.execPath), ...SYSTEM_PATH];
  const hasNpm = (folder: string): boolean => existsSync(join(folder, 'npm'));
  const npm = folders.some(hasNpm)
    ? undefined
    : own.split(delimiter).find((one) => one.startsWith('/') && hasNpm(one));
  return [...folders, ...(npm === undefined ? [] : [npm])].join(delimiter);
}

/** For builds: no variable of the service, so that nothing secret can get into what is built (AP-2). */
export const buildEnvironment = (home: string): Record<string, string> => ({
  PATH: programPath(),
  HOME: home,
  LANG,
});

export interface Place {
  readonly home: string;
  /** The volume's folder, when there is one. */
  readonly volume: string | null;
}

export interface ResolvedVariables {
  readonly env: Record<string, string>;
  /** Values that no output may show. */
  readonly secrets: string[];
}

/** `portOf` knows the stable port of every service that the variables refer to. */
export function resolveEnvironment(
  snapshot: Snapshot,
  place: Place,
  portOf: (service: string) => number,
): ResolvedVariables {
  const secrets: string[] = [];
  const given = Object.entries(snapshot.variables).map(([name, { parts, secret }]) => {
    const value = parts.map((part) => textOf(part, portOf)).join('');
    if (secret) secrets.push(value, ...parts.filter((part) => typeof part === 'string'));
    return [name, value] as const;
  });
  // From entries: a variable may be called `__proto__`.
  const env: Record<string, string> = {
    PATH: programPath(),
    HOME: place.home,
    LANG,
    ...Object.fromEntries(given),
  };
  if (place.volume !== null) env['NEBULA_VOLUME'] = place.volume;
  else delete env['NEBULA_VOLUME'];
  // The cluster chooses it; a worker has none.
  delete env['PORT'];
  if (snapshot.database !== null) secrets.push(snapshot.database.password);
  return { env, secrets };
}

function textOf(part: Part, portOf: (service: string) => number): string {
  if (typeof part === 'string') return part;
  const port = portOf(part.service);
  return addressText(part.address, '127.0.0.1', port);
}
