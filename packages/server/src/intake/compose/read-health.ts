// `healthcheck`. Its command stays; how often it is asked is Nebula's business, how long a start may take is not.
import { parseDuration } from '@nebula/domain/spec/units';
import { sayOf, type ServiceContext } from './context.ts';
import { joinWords } from './shell-words.ts';
import { take, takeNumber, takeSwitch, takeTable, takeText, type Table } from './table.ts';
import type { At } from './tree.ts';

/** Compose's own, where the file says nothing. */
const DEFAULT = { intervalMs: 30_000, timeoutMs: 30_000, retries: 3 };
const LEAST_MS = 60_000;
const MOST_MS = 3_600_000;

export interface HealthCheck {
  /** Null: no check but that it listens. */
  readonly table: { readonly command: string; readonly timeout: string } | null;
  readonly at: At;
}

/** Undefined where the file has none. */
export function readHealth(context: ServiceContext): HealthCheck | undefined {
  const table = takeTable(context.ledger, context.table, 'healthcheck');
  if (table === undefined) return undefined;
  const { at } = table.node;
  const isDisabled = takeSwitch(context.ledger, table, 'disable') ?? false;
  const command = testOf(context, table);
  const timeoutMs = patience(context, table);
  if (isDisabled || command === 'none') return { table: null, at };
  if (command === null) return undefined;
  return { table: { command: command.line, timeout: `${Math.ceil(timeoutMs / 1000)}s` }, at };
}

function testOf(context: ServiceContext, table: Table): { line: string } | 'none' | null {
  const node = take(table, 'test');
  if (node === undefined) return null;
  if (node.kind === 'scalar') return node.text.trim() === '' ? null : { line: node.text };
  const words =
    node.kind === 'list' ? node.items.flatMap((item) => (item.kind === 'scalar' ? [item.text] : [])) : [];
  const [how, ...rest] = words;
  if (how === 'NONE') return 'none';
  if (how === 'CMD' && rest.length > 0) return { line: joinWords(rest) };
  if (how === 'CMD-SHELL' && rest[0] !== undefined) return { line: rest[0] };
  context.problems.add(
    `${table.path}.test`,
    node.at,
    'A test is text, or a list that begins with CMD, CMD-SHELL or NONE.',
  );
  return null;
}

/** How long Compose would wait before it gives the service up; never less than Nebula waits anyway. */
function patience(context: ServiceContext, table: Table): number {
  const ms = (key: string, otherwise: number): number => {
    const node = takeText(context.ledger, table, key);
    if (node === undefined || node.text === '') return otherwise;
    const parsed = parseDuration(node.text);
    if (parsed === null)
      context.problems.add(`${table.path}.${key}`, node.at, 'This is no duration, such as "10s".');
    return parsed ?? otherwise;
  };
  const [interval, timeout] = [ms('interval', DEFAULT.intervalMs), ms('timeout', DEFAULT.timeoutMs)];
  const start = ms('start_period', 0);
  ms('start_interval', 0);
  const retries = takeNumber(context.ledger, table, 'retries') ?? DEFAULT.retries;
  const wanted = start + retries * interval + timeout;
  const given = Math.min(MOST_MS, Math.max(LEAST_MS, wanted));
  const message = `It has ${Math.ceil(given / 1000)} s to become healthy, as long as Compose would try; how often it is asked until then is Nebula’s choice.`;
  sayOf(context).info('healthcheck', table.node.at, message);
  return given;
}
