// `ports` and `expose`: the port inside that the service is asked on. Nothing is opened on a host here.
import { sayOf, type ServiceContext } from './context.ts';
import { openTable, take, takeList } from './table.ts';
import type { At, Node } from './tree.ts';

interface Port {
  readonly target: number;
  readonly published: string | null;
  readonly protocol: string;
  readonly at: At;
}

export interface Ports {
  /** Null: the file names none. */
  readonly port: number | null;
  readonly at: At | null;
}

const SHORT =
  /^(?:(?:(?<ip>\[[^\]]*\]|[^:]*):)?(?<published>[\d-]*):)?(?<target>[\d-]+)(?:\/(?<protocol>\w+))?$/;

export function readPorts(context: ServiceContext): Ports {
  const published = (takeList(context.ledger, context.table, 'ports')?.items ?? []).flatMap((item) =>
    readPort(context, item),
  );
  const exposed = (takeList(context.ledger, context.table, 'expose')?.items ?? []).flatMap((item) =>
    item.kind === 'scalar' ? readShort(context, 'expose', item.text, item.at) : [],
  );
  const tcp = [...published, ...exposed].filter(({ protocol }) => protocol === 'tcp');
  const [first] = tcp;
  tellPublished(context, published, first);
  tellOthers(context, first, [...published, ...exposed]);
  return { port: first?.target ?? null, at: first?.at ?? null };
}

function readPort(context: ServiceContext, node: Node): Port[] {
  if (node.kind === 'scalar') return readShort(context, 'ports', node.text, node.at);
  if (node.kind === 'list') {
    context.problems.add(`${context.table.path}.ports`, node.at, 'A port is text or a map.');
    return [];
  }
  const path = `${context.table.path}.ports`;
  const at = { kind: 'service.ports', prefix: 'ports.', path, service: context.service };
  const table = openTable(context.ledger, node, at);
  for (const key of ['mode', 'host_ip', 'name']) take(table, key);
  const text = (key: string): string => {
    const found = take(table, key);
    return found?.kind === 'scalar' ? found.text : '';
  };
  const protocol = text('protocol') === '' ? 'tcp' : text('protocol');
  return readShort(context, 'ports', `${text('published')}:${text('target')}/${protocol}`, node.at);
}

function readShort(context: ServiceContext, key: string, text: string, at: At): Port[] {
  const groups = SHORT.exec(text.trim())?.groups;
  const targets = groups ? rangeOf(groups['target'] ?? '') : null;
  if (!groups || targets === null) {
    context.problems.add(`${context.table.path}.${key}`, at, 'This is no port, such as "8080" or "80:8080".');
    return [];
  }
  const published = groups['published'] ?? null;
  const protocol = (groups['protocol'] ?? 'tcp').toLowerCase();
  return targets.map((target) => ({ target, published, protocol, at }));
}

/** `8000-8002` is three; null for what is no port. */
function rangeOf(text: string): number[] | null {
  const [from = Number.NaN, to = from, ...more] = text
    .split('-')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  const isRange = more.length === 0 && from >= 1 && to >= from && to <= 65_535 && to - from < 1_000;
  return isRange ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : null;
}

function tellPublished(context: ServiceContext, published: readonly Port[], first: Port | undefined): void {
  const hosts = published.flatMap((port) => (port.published ? [port.published] : []));
  if (hosts.length === 0 || first === undefined) return;
  const [word, is] = hosts.length === 1 ? ['Port', 'is'] : ['Ports', 'are'];
  const message = `${word} ${[...new Set(hosts)].join(', ')} of a host ${is} not opened: the service has an address of its own here, which leads to its port ${first.target}.`;
  sayOf(context).info('ports', published[0]?.at ?? null, message);
}

function tellOthers(context: ServiceContext, first: Port | undefined, all: readonly Port[]): void {
  const say = sayOf(context);
  const others = all.filter((port) => port.target !== first?.target && port.protocol === 'tcp');
  const names = [...new Set(others.map(({ target }) => target))];
  if (names.length > 0)
    say.warn(
      'ports',
      others[0]?.at ?? null,
      `A service has one address here, for its port ${first?.target}. Other services still reach ${names.slice(0, 20).join(', ')} by its name; nobody outside does.`,
    );
  for (const port of all.filter(({ protocol }) => protocol !== 'tcp'))
    say.warn(
      'ports',
      port.at,
      `Port ${port.target}/${port.protocol} has no address: only tcp is led to a service from outside.`,
    );
}
