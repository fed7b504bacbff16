// Every column that holds something sealed, for whoever has to go through all of them. A test compares this list with
// the columns of the database.
import type { Database } from './database.ts';
import {
  answerRow,
  channelRow,
  databaseRow,
  deployKeyRow,
  eventKeyRow,
  hookRow,
  keyCheckRow,
  lineRow,
  registryRow,
  settingsRow,
  snapshotRow,
  variableRow,
} from './sealed-rows.ts';

export interface SealedColumn {
  readonly table: keyof Database;
  readonly column: string;
  /** The primary key. */
  readonly key: readonly string[];
  /** The row's identity, from the values of its primary key. */
  readonly row: (key: readonly string[]) => string;
}

const byId = (table: keyof Database, column: string, row: (id: string) => string): SealedColumn => ({
  table,
  column,
  key: ['id'],
  row: ([id = '']) => row(id),
});

/** In the order of a rotation, which matters at the end. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'variable',
    column: 'sealed',
    key: ['owner', 'key'],
    row: ([owner = '', key = '']) => variableRow(owner, key),
  },
  byId('change_line', 'sealed', lineRow),
  byId('deployment', 'snapshot', snapshotRow),
  byId('deployment', 'settings', settingsRow),
  byId('service_environment', 'database', databaseRow),
  byId('project', 'hook_secret', hookRow),
  {
    table: 'repository_watch',
    column: 'deploy_key',
    key: ['project_id'],
    row: ([id = '']) => deployKeyRow(id),
  },
  byId('channel', 'config', channelRow),
  byId('registry', 'secret', registryRow),
  {
    table: 'idempotency_key',
    column: 'answer',
    key: ['caller', 'route', 'key'],
    row: ([caller = '', route = '', key = '']) => answerRow(caller, route, key),
  },
  { table: 'key_check', column: 'event_key', key: ['key_id'], row: ([id = '']) => eventKeyRow(id) },
  // Last of all: from then on a replica that has only older keys does not start.
  { table: 'key_check', column: 'sealed', key: ['key_id'], row: ([id = '']) => keyCheckRow(id) },
];
