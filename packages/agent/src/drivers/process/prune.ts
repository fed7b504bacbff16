// Removes what nobody needs any more: checkouts beyond the newest few, folders of services that are gone. Volumes are
// not its business.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Desired } from '@nebula/contract/agent';
import { pruneCheckouts } from '../../source/checkout.ts';
import { nameOf, type Folders } from './folders.ts';
import { isAlive, type Seen } from '../replacement/seen.ts';

/** `used` are the checkouts of everything that was prepared and is still asked for. */
export function pruneFolders(
  folders: Folders,
  desired: Desired,
  seen: Seen,
  used: ReadonlySet<string>,
): void {
  const services = new Set([
    ...desired.workloads.map((one) => nameOf(one.id)),
    ...seen.units.filter(isAlive).map((unit) => nameOf(unit.service)),
  ]);
  for (const kind of ['checkouts', 'services', 'logs']) {
    for (const name of namesIn(join(folders.dataDir, kind))) {
      if (!services.has(name)) rmSync(join(folders.dataDir, kind, name), { recursive: true, force: true });
    }
  }
  const isPreparing = [...seen.preparations.values()].some(({ phase }) => phase === 'running');
  if (isPreparing) return;
  for (const { id, running } of desired.workloads) {
    // What runs since before this agent started was not prepared by it; its checkout is not known, so all stay.
    const isKnown = running === null || seen.preparations.has(running.deployment);
    if (isKnown) pruneCheckouts(folders.checkouts(id), used);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
