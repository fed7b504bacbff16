// The templates that can be installed: those that come with Nebula, and the organization's own from a folder of its
// server. Read when they are asked for: a file that is put there counts at once, and a broken one hides no other.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound, Refusal } from '@nebula/domain/problems';
import { byName } from '@nebula/domain/spec/record';
import { refuseServiceName } from '@nebula/domain/spec/service-name';
import { MAX_TOML_BYTES } from '../toml/parse-toml.ts';
import { parseTemplate } from './parse-template.ts';
import type { Template } from './template.ts';

const SHIPPED = join(import.meta.dirname, 'gallery');
const MAX_TEMPLATES = 500;

/** One of a folder; `own` where it is the organization's. `broken`: why it cannot be read. */
export type Listed =
  | { readonly own: boolean; readonly template: Template }
  | { readonly own: true; readonly name: string; readonly broken: string };

/** By name; one of the folder goes before one of the same name that comes with Nebula. `folder` null: there is none. */
export async function listTemplates(folder: string | null): Promise<Listed[]> {
  const shipped = await Promise.all(
    (await namesIn(SHIPPED)).map((name) => readTemplate(SHIPPED, name, false)),
  );
  const names = folder === null ? [] : await namesIn(folder);
  const own = await Promise.all(names.map((name) => readTemplate(folder ?? '', name, true)));
  const byKey = new Map([...shipped, ...own].map((one) => [nameOf(one), one]));
  return [...byKey.values()].sort((a, b) => byName(nameOf(a), nameOf(b)));
}

const nameOf = (one: Listed): string => ('template' in one ? one.template.name : one.name);

/** Refuses with `not-found`, and with `invalid` one whose file is broken: with its place there. */
export async function requireTemplate(folder: string | null, name: string): Promise<Template> {
  // The name is looked up among the files, never put into a path.
  for (const where of folder === null ? [SHIPPED] : [folder, SHIPPED])
    if ((await namesIn(where)).includes(name))
      return parseTemplate(name, await readFile(join(where, `${name}.toml`), 'utf8'));
  throw new Refusal(notFound('template', name));
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.toml'));
  const names = files.map(({ name }) => name.slice(0, -'.toml'.length)).slice(0, MAX_TEMPLATES);
  return names.filter((name) => refuseServiceName(name) === null);
}

async function readTemplate(folder: string, name: string, own: boolean): Promise<Listed> {
  const path = join(folder, `${name}.toml`);
  try {
    if ((await stat(path)).size > MAX_TOML_BYTES)
      return { own: true, name, broken: 'The file is too large.' };
    return { own, template: parseTemplate(name, await readFile(path, 'utf8')) };
  } catch (error) {
    if (!own) throw error;
    const broken = error instanceof Refusal ? error.problem.detail : 'The file cannot be read.';
    return { own, name, broken };
  }
}
