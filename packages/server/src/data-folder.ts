// The folder of NEBULA_DATA, before anything is put into it: one that cannot be made or written is a wrong value, and
// is told as one: the variable, the reason, the way out.
import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { makeFolder } from '@nebula/agent/postgres/searchable';
import { ConfigError } from './config.ts';

/** Throws `ConfigError`. */
export function requireDataFolder(dataDir: string): void {
  try {
    accessSync(makeFolder(resolve(dataDir)), constants.W_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigError(
      `NEBULA_DATA: the folder ${dataDir} cannot be made or written (${why}); choose another`,
    );
  }
}
