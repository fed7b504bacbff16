// The port, before anything else is started: a server that cannot listen must not have touched a database.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { makeFolder } from '@nebula/agent/postgres/searchable';
import { ConfigError } from './config.ts';
import type { Listen } from './settings-table.ts';

/** Addresses that one listens on and nobody can call. */
const WILDCARD = /^(0\.0\.0\.0|::)$/;

/** As people and programs reach it from this machine. */
export function localUrl({ host }: Listen, port: number): string {
  const name = WILDCARD.test(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Plain text with one address; whoever reads it must be ready for a server that has gone. */
const noteIn = (dataDir: string): string => join(resolve(dataDir), 'server-url');

/**
 * Where the last server of this folder listened, for links that are made beside it; a port that was free is known to it
 * alone.
 */
export const notedUrl = (dataDir: string): string | null => {
  const file = noteIn(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
};

/** A replica that needs no folder of its own need not have one: then it is not noted. */
export function noteUrl(dataDir: string, url: string): void {
  try {
    makeFolder(resolve(dataDir));
    writeFileSync(noteIn(dataDir), `${url}\n`);
  } catch {
    // Links then say where the configuration says that it listens.
  }
}

/** Throws `ConfigError` when somebody has the port or the address is not this machine's. */
export async function requireFree(listen: Listen): Promise<void> {
  if (listen.port === 0) return;
  const server = createServer();
  try {
    await new Promise<void>((done, failed) => server.once('error', failed).listen(listen, done));
  } catch (error) {
    throw listenError(listen, error);
  } finally {
    server.close();
  }
}

/**
 * The system's error as one sentence that names the setting; others are returned as they are. Never throws.
 */
export function listenError(listen: Listen, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const where = `${listen.host}:${listen.port}`;
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `${where} is taken by another program: stop it, or set NEBULA_LISTEN to another port`,
    );
  if (code === 'EACCES')
    return new ConfigError(`${where} may not be listened on by this user: take a port from 1024 on`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(`${where} is no address of this machine: set NEBULA_LISTEN to another one`);
  return error;
}
