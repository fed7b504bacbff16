// What the readers of a service have at hand.
import type { ServiceState } from '@nebula/domain/spec/spec';
import type { About, Offer } from '../arrival.ts';
import type { Lookup } from './interpolate.ts';
import type { Notes } from './notes.ts';
import type { Problems } from './problems.ts';
import type { Ledger, Table } from './table.ts';
import type { At, MapNode } from './tree.ts';

export interface ProjectContext {
  readonly about: About;
  readonly notes: Notes;
  readonly problems: Problems;
  readonly ledger: Ledger;
  readonly files: ReadonlyMap<string, string>;
  /** Of the main files: what a variable without a value in the file stands for. */
  readonly lookup: Lookup;
  readonly root: MapNode;
  /** All services of the project, in the file's words, and what they are called here. */
  readonly names: ReadonlyMap<string, string>;
  /** Those that their profiles let in. */
  readonly active: ReadonlySet<string>;
  /** Those that shall be managed databases. */
  readonly managed: ReadonlySet<string>;
}

export interface ServiceContext extends ProjectContext {
  /** In the file's words. */
  readonly service: string;
  readonly table: Table;
  /** The service of that name here, if there is one. */
  readonly live: ServiceState | undefined;
  readonly at: At;
}

export type Said = (key: string, at: At | null, message: string, offer?: Offer) => void;

/** Notes of one service. */
export const sayOf = ({ notes, service }: ServiceContext): { info: Said; warn: Said } => ({
  info: (key, at, message, offer) => notes.info(service, key, at, message, offer),
  warn: (key, at, message) => notes.warn(service, key, at, message),
});
