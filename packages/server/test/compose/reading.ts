// Compose projects for tests: read from a map of texts, as the server reads them, into plain data.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diff, type Edit } from '@nebula/domain/change-set/diff';
import { Refusal } from '@nebula/domain/problems';
import type { FieldError } from '@nebula/domain/problems';
import type { EnvironmentState, ServiceState } from '@nebula/domain/spec/spec';
import type { About, Arrival, Note } from '../../src/intake/arrival.ts';
import {
  type ComposeInput,
  givenFiles,
  mainFiles,
  projectEnvironment,
} from '../../src/intake/compose/choose-files.ts';
import { composeImporter } from '../../src/intake/compose/compose-importer.ts';
import { loadProject } from '../../src/intake/compose/load-project.ts';
import { collectNotes } from '../../src/intake/compose/notes.ts';
import { collectProblems } from '../../src/intake/compose/problems.ts';
import type { Node } from '../../src/intake/compose/tree.ts';

export const CORPUS = join(import.meta.dirname, 'corpus');
export const NOTHING: EnvironmentState = { services: {}, variables: {} };

export const anAbout = (more: Partial<About> = {}): About => ({
  live: NOTHING,
  cluster: null,
  environment: 'staging',
  repository: null,
  named: new Set(),
  ...more,
});

/** A text alone is the main file. */
export const project = (
  files: string | Record<string, string>,
  more: Partial<ComposeInput> = {},
): ComposeInput => ({
  files: typeof files === 'string' ? { 'compose.yaml': files } : files,
  ...more,
});

export const importing = (input: ComposeInput | string, about: Partial<About> = {}): Arrival =>
  composeImporter.read(typeof input === 'string' ? project(input) : input, anAbout(about));

/** The arrival as lines, in their order. */
export const editsOf = ({ wanted, given }: Arrival, live = NOTHING): Edit[] => diff(live, wanted, given);

/** The table of a new service. */
export function serviceOf(arrival: Arrival, name: string): Record<string, unknown> {
  const edit = editsOf(arrival).find(({ service }) => service === name);
  if (edit === undefined) throw new Error(`nothing creates ${name}`);
  return edit.value as Record<string, unknown>;
}

/** `service key: message` of each note. */
export const told = ({ notes }: Arrival): string[] => notes.map(written);
export const warnings = ({ notes }: Arrival): string[] =>
  notes.filter(({ severity }) => severity === 'warning').map(written);
const written = ({ service = '*', key, message }: Note): string => `${service} ${key}: ${message}`;

/** What the reading is refused with; throws where it is not. */
export function refusalOf(act: () => unknown): readonly FieldError[] {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'invalid') return error.problem.errors;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** All files laid over each other, as Compose's own data would be. */
export function loaded(input: ComposeInput | string): Record<string, unknown> {
  const { files: given, main: named, env: text } = typeof input === 'string' ? project(input) : input;
  const problems = collectProblems('');
  const notes = collectNotes('');
  const files = givenFiles({ files: given }, problems);
  const main = mainFiles(files, named, problems);
  const env = projectEnvironment(files, main, text, { notes, problems });
  const shelf = { files, problems, spent: { reads: 0, values: 0, text: 0 }, parsed: new Map() };
  const root = data(loadProject({ shelf, notes }, main, (name) => env.get(name)));
  return root as Record<string, unknown>;
}

const data = (node: Node): unknown => {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(data);
  return Object.fromEntries([...node.entries].map(([key, entry]) => [key, data(entry.node)]));
};

/** Every file of a folder of the corpus, by its path from there. */
export function corpusFiles(folder = ''): Record<string, string> {
  const root = join(CORPUS, folder);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]));
}

/** One service `web` of an image, with more lines of it. */
export const web = (lines: string, more = '') =>
  `services:\n  web:\n    image: web:1\n    ${lines.replaceAll('\n', '\n    ')}\n${more}`;
export const webOf = (lines: string, more = '') => serviceOf(importing(web(lines, more)), 'web');
export const liveWith = (more: Partial<ServiceState>): EnvironmentState => {
  const made = importing(web('ports: ["80"]')).wanted.services?.['web'];
  if (made === undefined) throw new Error('web was not read');
  return { services: { web: { ...made, ...more } }, variables: {} };
};
export const plain = (value: string) => ({ value, secret: false });
