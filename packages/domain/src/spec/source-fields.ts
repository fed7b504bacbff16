// The fields that say what runs. Writing another image, repository or branch also sets the release, since the live
// settings and the live release always say the same thing (DE-6).
import { field, ok, optionalText, refused, text } from './field.ts';
import { refuseCommandLine } from './run-fields.ts';
import { firstRelease, isDatabase, refuseImage, refuseRef, refuseRepo } from './source.ts';
import { isImage, isRepository, type RepositorySource, type ServiceState, type Source } from './spec.ts';

/** The state with that source and its release. */
export const withSource = (state: ServiceState, source: Source): ServiceState => ({
  ...state,
  spec: { ...state.spec, source },
  release: firstRelease(source),
});

/** Null where it runs something else. */
export const repositoryOf = (state: ServiceState): RepositorySource | null =>
  isRepository(state.spec.source) ? state.spec.source : null;

/** Null is what `read` gives for a service of another source; writing it changes nothing. */
export const image = field<string | null>({
  name: 'image',
  words: 'image',
  kinds: ['app'],
  parse: (input) => text(input, refuseImage),
  read: ({ spec }) => (isImage(spec.source) ? spec.source.image : null),
  write: (state, value) => (value === null ? state : withSource(state, { image: value })),
  toInput: (value) => value ?? undefined,
});

/**
 * Another repository keeps branch and commands; what was an image begins without them. '' is one that a person has still
 * to name: it can be staged, as an import does, and refuses the apply.
 */
export const repo = field<string | null>({
  name: 'repo',
  words: 'repository',
  kinds: ['app'],
  parse: (input) => (input === '' ? ok('') : text(input, refuseRepo)),
  read: (state) => repositoryOf(state)?.repo ?? null,
  write: (state, value) => {
    if (value === null) return state;
    const kept = repositoryOf(state) ?? { ref: null, build: null, start: null };
    return withSource(state, { ...kept, repo: value });
  },
  toInput: (value) => value ?? undefined,
});

/** A field that only a repository has. */
function ofRepository(
  name: 'ref' | 'build' | 'start',
  words: string,
  refuse: (text: string) => string | null,
) {
  return field<string | null>({
    name,
    words,
    kinds: ['app'],
    parse: (input) => optionalText(input, refuse),
    read: (state) => repositoryOf(state)?.[name] ?? null,
    write: (state, value) => {
      const source = repositoryOf(state);
      if (!source || source[name] === value) return state;
      const changed = { ...source, [name]: value };
      return name === 'ref'
        ? withSource(state, changed)
        : { ...state, spec: { ...state.spec, source: changed } };
    },
    toInput: (value) => value ?? undefined,
    misplaced: (state, value) =>
      value !== null && !repositoryOf(state) ? `Only a service from a repository has "${name}".` : null,
  });
}

/** The only one of the three that changes the release: another branch is another thing to run. */
export const ref = ofRepository('ref', 'branch', refuseRef);
export const build = ofRepository('build', 'build command', refuseCommandLine);
export const start = ofRepository('start', 'start command', refuseCommandLine);

/** Text such as "17"; null lets the cluster choose. */
export const version = field<string | null>({
  name: 'version',
  words: 'Postgres version',
  kinds: ['postgres'],
  parse: (input) => {
    if (input === null) return ok(null);
    const isVersion = typeof input === 'string' && /^\d{1,2}(\.\d{1,2})?$/.test(input);
    return isVersion ? ok(input) : refused('A Postgres version is text such as "17".');
  },
  read: ({ spec }) => (isDatabase(spec.source) ? spec.source.version : null),
  write: (state, value) => (isDatabase(state.spec.source) ? withSource(state, { version: value }) : state),
  toInput: (value) => value ?? undefined,
});
