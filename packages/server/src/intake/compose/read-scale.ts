// `deploy`, `scale` and the limits: how many replicas, of which size.
import { MAX_REPLICAS, SIZES, type SizeName } from '@nebula/domain/spec/spec';
import { formatSize } from '@nebula/domain/spec/units';
import { sayOf, type ServiceContext } from './context.ts';
import { takeNumber, takeTable, takeText, type Table } from './table.ts';
import type { At } from './tree.ts';

export interface Scale {
  readonly replicas: number | null;
  readonly size: SizeName | null;
  readonly at: At | null;
}

/** Null where the file says nothing. `hasVolume`: then more than one replica is left out. */
export function readScale(context: ServiceContext, hasVolume: boolean): Scale {
  const { ledger, table } = context;
  const deploy = takeTable(ledger, table, 'deploy');
  const scale = takeNumber(ledger, table, 'scale');
  const mode = deploy && takeText(ledger, deploy, 'mode');
  const wanted = (deploy && takeNumber(ledger, deploy, 'replicas')) ?? scale ?? null;
  const at = deploy?.node.at ?? context.at;
  if (mode?.text.startsWith('global'))
    sayOf(context).warn(
      'deploy.mode',
      mode.at,
      'There is no replica on every machine here, but the number that is set.',
    );
  const needs = needsOf(context, deploy);
  return {
    replicas: wanted === null ? null : replicasOf(context, wanted, hasVolume, at),
    size: sizeFor(context, needs),
    at,
  };
}

function replicasOf(context: ServiceContext, wanted: number, hasVolume: boolean, at: At): number {
  const say = sayOf(context);
  const most = hasVolume ? 1 : MAX_REPLICAS;
  const given = Math.min(most, Math.floor(wanted));
  if (given < wanted)
    say.warn(
      'deploy.replicas',
      at,
      hasVolume
        ? `A service with a volume runs one replica here, not ${wanted}.`
        : `A service has at most ${MAX_REPLICAS} replicas here, not ${wanted}.`,
    );
  return given;
}

interface Needs {
  readonly bytes: number;
  readonly cpus: number;
  readonly key: string;
  readonly at: At;
}

function needsOf(context: ServiceContext, deploy: Table | undefined): Needs | null {
  const { ledger, table } = context;
  const resources = deploy && takeTable(ledger, deploy, 'resources');
  const limits = resources && takeTable(ledger, resources, 'limits');
  const reserved = resources && takeTable(ledger, resources, 'reservations');
  const places = [
    { table: limits, memory: 'memory', cpus: 'cpus', key: 'deploy.resources' },
    { table, memory: 'mem_limit', cpus: 'cpus', key: 'mem_limit' },
    { table: reserved, memory: 'memory', cpus: 'cpus', key: 'deploy.resources' },
    { table, memory: 'mem_reservation', cpus: '', key: 'mem_reservation' },
  ];
  // Memory and CPU each from the first place that says them: one may stand in `deploy`, the other in the service.
  const found = places.flatMap(({ table: one, memory, cpus, key }): Needs[] => {
    if (one === undefined) return [];
    const bytes = bytesOf(context, one, memory) ?? 0;
    const share = cpus === '' ? 0 : (takeNumber(ledger, one, cpus) ?? 0);
    return [{ bytes, cpus: share, key: share > 0 && bytes === 0 ? 'cpus' : key, at: one.node.at }];
  });
  const byMemory = found.find(({ bytes }) => bytes > 0);
  const byCpu = found.find(({ cpus }) => cpus > 0);
  const first = found.find((one) => one === byMemory || one === byCpu);
  if (first === undefined) return null;
  return { ...first, bytes: byMemory?.bytes ?? 0, cpus: byCpu?.cpus ?? 0 };
}

/** Compose counts in 1024, whatever the unit looks like. */
function bytesOf(context: ServiceContext, table: Table, key: string): number | undefined {
  const node = takeText(context.ledger, table, key);
  if (node === undefined || node.text === '') return undefined;
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([bkmgt]?)(?:i?b)?$/i.exec(node.text) ?? [];
  if (number === undefined) {
    context.problems.add(`${table.path}.${key}`, node.at, 'This is no amount of memory, such as "512m".');
    return undefined;
  }
  return Number(number) * 1024 ** 'bkmgt'.indexOf(unit.toLowerCase() || 'b');
}

/** The smallest size that holds what is asked. */
function sizeFor(context: ServiceContext, needs: Needs | null): SizeName | null {
  if (needs === null) return null;
  const say = sayOf(context);
  const sizes = Object.entries(SIZES) as [SizeName, (typeof SIZES)[SizeName]][];
  const fitting = sizes.find(([, size]) => size.memoryBytes >= needs.bytes && size.cpu >= needs.cpus);
  const [name, size] = fitting ?? ['xlarge' as const, SIZES.xlarge];
  const has = `${formatSize(size.memoryBytes)} of memory and ${size.cpu} CPU`;
  const message = fitting
    ? `Sizes have names here: ${name} has ${has}, the smallest that is enough.`
    : `The largest size here, ${name}, has ${has}: less than the file asks for.`;
  if (fitting) say.info(needs.key, needs.at, message);
  else say.warn(needs.key, needs.at, message);
  return name;
}
