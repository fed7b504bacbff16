// Everything that makes one service wait for another, or be at one with it.
import { sayOf, type ServiceContext } from './context.ts';
import { namesForm } from './merge.ts';
import { take, takeList } from './table.ts';
import { type At, child, type Node } from './tree.ts';

/** In the file's words; only services that are imported. Refuses one that the project does not have. */
export function readDependencies(context: ServiceContext): ReadonlySet<string> {
  const found = new Set<string>();
  declared(context, found);
  for (const item of takeList(context.ledger, context.table, 'links')?.items ?? []) {
    if (item.kind !== 'scalar') continue;
    const [name = '', alias = name] = item.text.split(':');
    add(context, found, { key: 'links', name, at: item.at });
    if (alias !== name)
      sayOf(context).warn('links', item.at, `${name} is not known as ${alias} here: use its own name.`);
  }
  for (const item of takeList(context.ledger, context.table, 'volumes_from')?.items ?? []) {
    if (item.kind !== 'scalar') continue;
    const message = 'Volumes are not shared between services here: this one does not see those files.';
    sayOf(context).warn('volumes_from', item.at, message);
    const [name = ''] = item.text.split(':');
    if (name !== 'container') add(context, found, { key: 'volumes_from', name, at: item.at });
  }
  for (const key of ['network_mode', 'ipc', 'pid']) sharedWith(context, found, key);
  return found;
}

const SHARED: Readonly<Record<string, string>> = {
  network_mode:
    'Each service has its own network address here, and reaches the others of its environment by name.',
  ipc: 'Services share no memory here.',
  pid: 'Services do not see each other’s processes here.',
};

function sharedWith(context: ServiceContext, found: Set<string>, key: string): void {
  const node = take(context.table, key);
  if (node === undefined) return;
  sayOf(context).warn(key, node.at, SHARED[key] ?? '');
  const [, name] = node.kind === 'scalar' ? (/^service:(.+)$/.exec(node.text) ?? []) : [];
  if (name !== undefined) add(context, found, { key, name, at: node.at });
}

function declared(context: ServiceContext, found: Set<string>): void {
  const node = take(context.table, 'depends_on');
  if (node === undefined) return;
  const form = namesForm(node);
  if (form.kind !== 'map') {
    context.problems.add(
      `${context.table.path}.depends_on`,
      node.at,
      'depends_on is a list or a map of services.',
    );
    return;
  }
  for (const [name, { at, node: how }] of form.entries) {
    const isRequired = textOf(how, 'required') !== 'false';
    add(context, found, { key: 'depends_on', name, at, isRequired });
    tellHow(context, name, at, how);
  }
}

const textOf = (node: Node, key: string): string | undefined => {
  const found = child(node, key);
  return found?.kind === 'scalar' ? found.text : undefined;
};

/** Waiting until it is healthy is what the order means here anyway (CS-10). */
function tellHow(context: ServiceContext, name: string, at: At, how: Node): void {
  const say = sayOf(context);
  const condition = textOf(how, 'condition') ?? 'service_started';
  if (condition === 'service_completed_successfully')
    say.warn(
      'depends_on',
      at,
      `Services do not end here: ${name} is waited for until it runs, not until it is done. Let this service do its work when it starts.`,
    );
  else if (!['service_started', 'service_healthy'].includes(condition))
    context.problems.add(`${context.table.path}.depends_on`, at, `There is no condition ${condition}.`);
  if (textOf(how, 'restart') === 'true')
    say.info('depends_on', at, `It is not started again when ${name} is.`);
}

interface Wish {
  readonly key: string;
  readonly name: string;
  readonly at: At;
  readonly isRequired?: boolean;
}

function add(context: ServiceContext, found: Set<string>, { key, name, at, isRequired = true }: Wish): void {
  if (context.active.has(name)) found.add(name);
  else if (context.names.has(name))
    sayOf(context).warn(
      key,
      at,
      `${name} belongs to a profile that is not imported, so it is not waited for.`,
    );
  else if (!isRequired)
    sayOf(context).info(key, at, `There is no service ${name}; this one does not need it.`);
  else
    context.problems.add(`${context.table.path}.${key}`, at, `There is no service ${name} in this project.`);
}
