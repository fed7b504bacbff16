// The server's own configuration, for the commands that work on its machine: its variables, and its flags as arguments.
import { ConfigError, readConfig, type Config } from '@nebula/server/config';
import { UsageError } from '../../exit.ts';

/** Refuses wrong settings as wrong usage. */
export function serverConfig(flags: readonly string[], env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(flags, env);
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(error.message);
    throw error;
  }
}
