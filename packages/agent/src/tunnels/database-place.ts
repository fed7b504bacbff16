// A database that runs on the cluster, as the agent reaches it for somebody outside. Drivers offer it; tunnels use it.
import type { Readable, Writable } from 'node:stream';
import type { Credentials } from '../postgres/sign-in.ts';

/** Of PostgreSQL's own programs. */
export type Tool = 'pg_dump' | 'pg_restore';

export interface ToolRun {
  readonly input: Writable;
  readonly output: Readable;
  /** Null: it ended well; else what it said. */
  readonly ended: Promise<string | null>;
  /** Ends it before its time. */
  readonly stop: () => void;
}

export interface DatabasePlace {
  readonly credentials: Credentials;
  /** On the loopback of the agent's machine. */
  readonly port: number;
  /**
   * Starts a program that belongs to the database's version, where the database is. It finds its password in its
   * environment, never on its command line. Throws the reason for people.
   */
  readonly run: (tool: Tool, args: readonly string[]) => Promise<ToolRun>;
}
