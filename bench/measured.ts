// What every measure is given.
import type pg from 'pg';
import type { Bench } from './world.ts';

/** Of the throughput, here and at the bare database. */
export const CLIENTS = 16;

export interface Measured {
  readonly bench: Bench;
  /** The bare database: `pg` alone, a connection a client. */
  readonly pool: pg.Pool;
  /** Of the database. */
  readonly url: string;
}
