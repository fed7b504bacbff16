// The first deploy of a new service. Its value is the whole service; edits that follow in the same draft change it, so
// that one line stays one line (CS-3).
import { fromInput, toInput } from '../../spec/from-input.ts';
import { isRecord, own } from '../../spec/record.ts';
import { isImage, isRepository, type ServiceState, type Variable } from '../../spec/spec.ts';
import { withoutPassword } from '../../spec/source.ts';
import type { Kind } from '../kind.ts';
import { type Line, present } from '../line.ts';
import { show } from '../showing.ts';
import { inside } from '../value.ts';

/** One per service, so that a service is created once in a draft; the bench looks for it by this name. */
export const CREATE_SLOT = 'create';

/**
 * Where it comes from, in words. A repository's address may hold a password, which no label may show (CS-4).
 */
function origin({ spec: { source } }: ServiceState): string {
  if (isImage(source)) return `from ${show(source.image)}`;
  if (isRepository(source) && source.repo === '') return 'from a repository that is still to be named';
  if (isRepository(source)) return `from ${show(withoutPassword(source.repo))}`;
  return source.version === null ? 'as a Postgres database' : `as a Postgres ${source.version} database`;
}

/**
 * Its base is absent; restaged where a service of that name came meanwhile it is that service, and the label
 * says so. Rank 0: a created service has to stand before other lines write to it.
 */
export const create: Kind = {
  kind: 'create',
  ofEnvironment: false,
  redeploys: true,
  rank: 0,
  parse: ({ value }, { service }) => {
    const result = fromInput(value, '.value');
    if (!result.ok)
      return { ok: false, errors: result.errors.map(({ path, message }) => ({ field: path, message })) };
    const state = service ? keepingMarks(result.state, service, value) : result.state;
    return { ok: true, kind: 'create', key: null, slot: CREATE_SLOT, value: present(state) };
  },
  read: ({ service }) => (service ? present(service) : { absent: true }),
  write: (piece, _, value) => {
    const state = inside<ServiceState>(value);
    piece.service = state ?? null;
    piece.variables = new Map(Object.entries(state?.variables ?? {}));
  },
  label: (line: Line) => {
    const state = inside<ServiceState>(line.value);
    if (!state || !line.service) return 'nothing is created';
    const verb = 'absent' in line.base ? 'is created' : 'is set anew';
    return `${line.service} ${verb} ${origin(state)}`;
  },
  publicValue: (value) => {
    const table = toInput(value as ServiceState);
    const { repo } = table;
    return typeof repo === 'string' ? { ...table, repo: withoutPassword(repo) } : table;
  },
  isSecret: (value) => Object.values((value as ServiceState).variables).some(({ secret }) => secret),
};

/** Created again in the same draft: marked variables of which the new table says less keep mark or value (CS-4). */
function keepingMarks(state: ServiceState, before: ServiceState, input: unknown): ServiceState {
  const table = isRecord(input) && isRecord(input['variables']) ? input['variables'] : {};
  const variables = Object.entries(state.variables).map(([key, variable]): [string, Variable] => {
    const [given, was] = [own(table, key), own(before.variables, key)];
    if (!was?.secret) return [key, variable];
    if (variable.unset) return [key, was];
    const isSilent = !isRecord(given) || given['secret'] === undefined;
    return [key, isSilent ? { ...variable, secret: true } : variable];
  });
  return { ...state, variables: Object.fromEntries(variables) };
}
