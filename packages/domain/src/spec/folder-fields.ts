// The fields that say which part of a repository a service is: the folder that it is built and started in, and the paths
// whose change a push deploys.
import { type FieldResult, field, ok, refused } from './field.ts';
import { repositoryOf } from './source-fields.ts';
import type { RepositorySource, ServiceState } from './spec.ts';
import { fitsBytes } from './variables.ts';
import { refuseWatch } from './watch.ts';

/** UTF-8; a quarter of what an operating system takes as one path. */
const MAX_ROOT_BYTES = 1024;

const misplaced = (name: string): string => `Only a service from a repository has "${name}".`;

const withRepository = (state: ServiceState, source: RepositorySource): ServiceState => ({
  ...state,
  spec: { ...state.spec, source },
});

/** As `a/b`; null, the default, is the whole repository, however that is written. */
function parseRoot(input: unknown): FieldResult<string | null> {
  if (input === null) return ok(null);
  if (typeof input !== 'string') return refused('This has to be text.');
  if (input === '') return refused('A root folder cannot be empty; leave it out for the whole repository.');
  if (!fitsBytes(input, MAX_ROOT_BYTES)) return refused('A root folder has at most 1 KiB.');
  if (/[\\\p{Cc}]/u.test(input) || !input.isWellFormed())
    return refused('A root folder is a path such as "apps/web", without \\, NUL and line breaks.');
  if (input.startsWith('/'))
    return refused('A root folder is a path from the top of the repository, without "/" at its beginning.');
  const names = input.split('/').filter((name) => name !== '' && name !== '.');
  if (names.includes('..'))
    return refused('A root folder lies in the repository: it does not go up by "..".');
  return ok(names.length === 0 ? null : names.join('/'));
}

/** Another folder is another thing to build; the release, which is a commit, stays. */
export const root = field<string | null>({
  name: 'root',
  words: 'root folder',
  kinds: ['app'],
  parse: parseRoot,
  read: (state) => repositoryOf(state)?.root ?? null,
  write: (state, value) => {
    const source = repositoryOf(state);
    if (!source || (source.root ?? null) === value) return state;
    const { root: _, ...rest } = source;
    return withRepository(state, value === null ? rest : { ...rest, root: value });
  },
  toInput: (value) => value ?? undefined,
  misplaced: (state, value) => (value !== null && !repositoryOf(state) ? misplaced('root') : null),
});

/** In their order, of which the last one that matches decides. Nothing that runs changes by them (CS-9). */
export const watch = field<readonly string[]>({
  name: 'watch',
  words: 'watch paths',
  kinds: ['app'],
  parse: (input) => {
    const patterns: unknown = input ?? [];
    const isList = Array.isArray(patterns) && patterns.every((one): one is string => typeof one === 'string');
    if (!isList) return refused('Watch paths are a list of patterns, such as ["apps/web/**"].');
    const message = refuseWatch(patterns);
    return message === null ? ok(patterns) : refused(message);
  },
  read: (state) => repositoryOf(state)?.watch ?? [],
  write: (state, value) => {
    const source = repositoryOf(state);
    if (!source) return state;
    const { watch: _, ...rest } = source;
    return withRepository(state, value.length === 0 ? rest : { ...rest, watch: value });
  },
  toInput: (value) => (value.length === 0 ? undefined : value),
  misplaced: (state, value) => (value.length > 0 && !repositoryOf(state) ? misplaced('watch') : null),
});
