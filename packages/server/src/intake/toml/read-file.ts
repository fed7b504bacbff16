// The tables of a nebula.toml as they count in one environment. Keys that it does not have are errors: what a misspelt
// one meant would else be dropped in silence (CS-14).
import type { FieldError } from '@nebula/domain/problems';
import { isRecord, own } from '@nebula/domain/spec/record';
import { refuseServiceName } from '@nebula/domain/spec/service-name';
import { slugFor } from '@nebula/domain/slug';
import { overlay } from './overlay.ts';
import type { Tree } from './parse-toml.ts';

/** For one environment; the tables' own contents are not looked at yet. */
export interface TomlFile {
  readonly services: Readonly<Record<string, Tree>>;
  readonly variables: Tree;
  /** All that the file names. */
  readonly environments: readonly string[];
}

export interface ReadFile {
  readonly file: TomlFile;
  readonly errors: FieldError[];
}

export function readFile(tree: Tree, environment: string): ReadFile {
  const errors: FieldError[] = [];
  unknownKeys(tree, [], ['services', 'environments'], errors);
  const environments = tableAt(tree, ['environments'], errors);
  for (const name of Object.keys(environments)) {
    const table = tableAt(environments, ['environments', name], errors);
    unknownKeys(table, ['environments', name], ['variables', 'services'], errors);
  }
  const part = own(environments, environment);
  const here = isRecord(part) ? part : {};
  const common = tablesIn(tableAt(tree, ['services'], errors), ['services'], errors);
  const above = ['environments', environment, 'services'];
  const ofHere = tablesIn(tableAt(here, above, errors), above, errors);
  const names = [...new Set([...Object.keys(common), ...Object.keys(ofHere)])];
  const services = names.map((name): [string, Tree] => [
    name,
    overlay(own(common, name) ?? {}, own(ofHere, name) ?? {}),
  ]);
  const variables = tableAt(here, ['environments', environment, 'variables'], errors);
  const file = { services: Object.fromEntries(services), variables, environments: Object.keys(environments) };
  return { file, errors };
}

/** The last name of `path` in `within`; an empty table where there is none. */
function tableAt(within: Tree, path: readonly string[], errors: FieldError[]): Tree {
  const found = own(within, path.at(-1) ?? '');
  if (found === undefined || isRecord(found)) return found ?? {};
  errors.push({ path: path.join('.'), message: `${path.join('.')} is a table.` });
  return {};
}

function tablesIn(within: Tree, path: readonly string[], errors: FieldError[]): Record<string, Tree> {
  const tables = Object.keys(within).map((name): [string, Tree] => {
    const message = refuseServiceName(name);
    const slug = slugFor('cluster', name, []);
    if (message !== null) {
      const hint = refuseServiceName(slug) === null ? ` Call it ${slug}.` : '';
      errors.push({ path: [...path, name].join('.'), message: `${message}${hint}` });
    }
    return [name, tableAt(within, [...path, name], errors)];
  });
  return Object.fromEntries(tables);
}

function unknownKeys(
  table: Tree,
  path: readonly string[],
  known: readonly string[],
  errors: FieldError[],
): void {
  for (const name of Object.keys(table).filter((key) => !known.includes(key))) {
    const message = `There is no "${name}" here; known are ${known.join(' and ')}.`;
    errors.push({ path: [...path, name].join('.'), message });
  }
}
