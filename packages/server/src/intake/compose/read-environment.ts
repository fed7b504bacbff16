// `env_file` and `environment` as one list of variables: the later file before the earlier, what stands in the service
// before all files. Each keeps the names that had no value in it, since those must never blank what is live.
import { dotEnvOf } from './choose-files.ts';
import { sayOf, type ServiceContext } from './context.ts';
import type { Lookup } from './interpolate.ts';
import { pairsForm, wordsForm } from './merge.ts';
import { projectPath } from './project-path.ts';
import { take } from './table.ts';
import { type At, child, type Node } from './tree.ts';

export interface Setting {
  readonly value: string;
  /** `environment.KEY`, or the file that it comes from. */
  readonly key: string;
  readonly at: At;
  /** Variables without a value in it. */
  readonly missing: readonly string[];
  /** Written here, not in the file: its references are meant. */
  readonly isReference?: true;
}

export type Settings = ReadonlyMap<string, Setting>;

export function readEnvironment(context: ServiceContext): Settings {
  const settings = new Map<string, Setting>();
  const files = take(context.table, 'env_file');
  const list = files === undefined ? null : wordsForm(files);
  for (const item of list?.kind === 'list' ? list.items : list === null ? [] : [list])
    fromFile(context, item, settings);
  const node = take(context.table, 'environment');
  if (node === undefined) return settings;
  const form = pairsForm(node);
  if (form.kind === 'map')
    for (const [key, entry] of form.entries) fromService(context, key, entry.node, settings);
  else
    context.problems.add(
      `${context.table.path}.environment`,
      node.at,
      'environment is a map, or a list of NAME=value.',
    );
  return settings;
}

function fromService(context: ServiceContext, key: string, node: Node, settings: Map<string, Setting>): void {
  const name = `environment.${key}`;
  if (node.kind !== 'scalar') {
    context.problems.add(`${context.table.path}.${name}`, node.at, 'A variable’s value is text.');
    return;
  }
  if (node.value === null) {
    inherited(context, key, node.at, settings);
    return;
  }
  if (typeof node.value === 'number' && node.text !== node.written)
    sayOf(context).warn(
      name,
      node.at,
      'Written without quotes this is a number, and Compose writes it in its own way. Put it in quotes to keep it as it is.',
    );
  settings.set(key, { value: node.text, key: name, at: node.at, missing: node.missing });
}

/** A name alone takes the value of whoever starts Compose: here that of the `.env`, nothing of the server's own. */
function inherited(context: ServiceContext, key: string, at: At, settings: Map<string, Setting>): void {
  const value = context.lookup(key);
  if (value !== undefined) settings.set(key, { value, key: `environment.${key}`, at, missing: [] });
  else if (!settings.has(key))
    sayOf(context).warn(
      `environment.${key}`,
      at,
      `${key} has no value in the file or its .env, so it is not set. Compose would take it from the shell that starts it.`,
    );
}

function fromFile(context: ServiceContext, node: Node, settings: Map<string, Setting>): void {
  const named = node.kind === 'map' ? child(node, 'path') : node;
  const found = named?.kind === 'scalar' ? projectPath(named.at.dir, named.text) : null;
  const say = sayOf(context);
  if (!found?.ok) {
    const message = found?.message ?? 'An env_file is a path.';
    // Such files are common, stand on one machine only, and say nothing that a person could not set here.
    if (found) say.warn('env_file', node.at, `${message} Its variables are missing.`);
    else context.problems.add(`${context.table.path}.env_file`, node.at, message);
    return;
  }
  const text = context.files.get(found.path);
  if (text === undefined) {
    const required = child(node, 'required');
    const isOptional = required?.kind === 'scalar' && required.text === 'false';
    if (isOptional)
      say.info('env_file', node.at, `${found.path} was not given; this service does not need it.`);
    else
      say.warn(
        'env_file',
        node.at,
        `${found.path} was not given: its variables are missing. Import again with it.`,
      );
    return;
  }
  const format = child(node, 'format');
  const isRaw = format?.kind === 'scalar' && format.text === 'raw';
  const outer: Lookup = (name) => context.lookup(name) ?? settings.get(name)?.value;
  const read = isRaw
    ? { values: rawValues(text), missing: [] }
    : dotEnvOf(text, found.path, outer, context.problems);
  const missing = new Map(read.missing.map((one) => [one.key, one.names]));
  for (const [key, value] of read.values)
    settings.set(key, { value, key: `env_file.${key}`, at: node.at, missing: missing.get(key) ?? [] });
}

/** Every line as it is, without quotes or variables. */
function rawValues(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => /^[^#=\s][^=]*=/.test(line));
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
