// `secrets` and `configs`. No files are put into a container here: a secret becomes a secret variable, with the value of
// its file where that was given, and is asked for where it was not. A config is told.
import { sayOf, type ServiceContext } from './context.ts';
import { projectPath } from './project-path.ts';
import type { Settings } from './read-environment.ts';
import { takeList } from './table.ts';
import { type At, child, type Node } from './tree.ts';

export interface SecretVariable {
  readonly key: string;
  /** Null: a person has to give it. */
  readonly value: string | null;
  readonly at: At;
}

export interface Secrets {
  readonly variables: readonly SecretVariable[];
  /** Variables that named a secret's file, which is not here; `X_FILE` gives way to `X`. */
  readonly replaced: ReadonlySet<string>;
}

export function readSecrets(context: ServiceContext, settings: Settings): Secrets {
  const variables: SecretVariable[] = [];
  const replaced = new Set<string>();
  for (const item of takeList(context.ledger, context.table, 'secrets')?.items ?? []) {
    const named = reference(context, item, 'secrets');
    if (named === null) continue;
    const file = named.target.startsWith('/') ? named.target : `/run/secrets/${named.target}`;
    const value = secretValue(context, named.source, item.at);
    const asking = [...settings].filter(([key, setting]) => key.endsWith('_FILE') && setting.value === file);
    const keys = asking.map(([key]) => key.slice(0, -'_FILE'.length));
    for (const [key] of asking) replaced.add(key);
    for (const key of keys.length > 0 ? keys : [variableName(named.source)])
      variables.push({ key, value, at: item.at });
    tellSecret(context, { file, keys, source: named.source, at: item.at });
  }
  for (const item of takeList(context.ledger, context.table, 'configs')?.items ?? []) {
    const named = reference(context, item, 'configs');
    if (named === null) continue;
    const file = named.target.startsWith('/') ? named.target : `/${named.target}`;
    const message = `The file ${file} is not put into the container here: build it into the image, or give the program what is in it as variables.`;
    sayOf(context).warn('configs', item.at, message);
  }
  return { variables, replaced };
}

/** `db-password` → `DB_PASSWORD`. */
const variableName = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]+/g, '_');

function reference(context: ServiceContext, item: Node, key: 'secrets' | 'configs') {
  const text = (name: string): string | undefined => {
    const found = child(item, name);
    return found?.kind === 'scalar' ? found.text : undefined;
  };
  const source = item.kind === 'scalar' ? item.text : text('source');
  const declared = child(context.root, key);
  const path = `${context.table.path}.${key}`;
  if (source === undefined)
    context.problems.add(path, item.at, `Name the source of one of the project’s ${key}.`);
  else if (declared?.kind !== 'map' || !declared.entries.has(source))
    context.problems.add(path, item.at, `${source} is not declared under "${key}:".`);
  else return { source, target: text('target') ?? source };
  return null;
}

function secretValue(context: ServiceContext, source: string, at: At): string | null {
  const secret = child(child(context.root, 'secrets'), source);
  const text = (name: string): string | undefined => {
    const found = child(secret, name);
    return found?.kind === 'scalar' ? found.text : undefined;
  };
  const [variable, file] = [text('environment'), text('file')];
  if (variable !== undefined) return context.lookup(variable) ?? null;
  if (file === undefined) return text('content') ?? null;
  const found = projectPath(child(secret, 'file')?.at.dir ?? '', file);
  const content = found.ok ? context.files.get(found.path) : undefined;
  // Whoever reads such a file in a shell gets it without the line's end.
  if (content !== undefined) return content.replace(/\r?\n$/, '');
  const why = found.ok ? `${found.path} was not given.` : found.message;
  sayOf(context).info('secrets', at, `The file of ${source} is not here: ${why}`);
  return null;
}

interface Told {
  readonly file: string;
  readonly keys: readonly string[];
  readonly source: string;
  readonly at: At;
}

function tellSecret(context: ServiceContext, { file, keys, source, at }: Told): void {
  const names = keys.length > 0 ? keys.join(', ') : variableName(source);
  const what =
    keys.length > 0
      ? `There is no file ${file} here, so ${keys.map((key) => `${key}_FILE`).join(', ')} is left out and ${names} is a secret variable instead, which official images take as well.`
      : `There is no file ${file} here: the secret is the variable ${names}. A program that reads the file has to read that.`;
  sayOf(context).warn('secrets', at, what);
}
