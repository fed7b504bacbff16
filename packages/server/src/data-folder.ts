// The folder of NEBULA_DATA, before anything is put into it: one that cannot be made or written is a wrong value, and
// is told as one: the variable, the reason, the way out.
import { accessSync, constants, opendirSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeFolder } from '@nebula/agent/postgres/searchable';
import { ConfigError } from './config.ts';

/** Throws `ConfigError`. */
export function requireDataFolder(dataDir: string): void {
  try {
    const folder = makeFolder(resolve(dataDir));
    // By its content, which a file has not: a file that is there would else only be found when the first thing is put in.
    opendirSync(folder).closeSync();
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigError(
      `NEBULA_DATA: the folder ${dataDir} cannot be made or written (${why}); choose another`,
    );
  }
}
