// A spec as it is answered: variables with where each comes from, and of a secret only that it is set (CS-4).
import type { PublicVariable, SpecShape } from '@nebula/contract/shapes/service';
import { formatSize } from '@nebula/domain/spec/units';
import { publicSource } from '@nebula/domain/spec/source';
import {
  isRepository,
  type ServiceState,
  type Source,
  type Variable,
  type Variables,
} from '@nebula/domain/spec/spec';

/** `inherited`: the environment's variables; a database inherits none (CS-9). */
export function specShape(state: ServiceState, inherited: Variables): SpecShape {
  const { spec } = state;
  const variables = [
    ...shownOf(spec.kind === 'app' ? inherited : {}, 'environment'),
    ...shownOf(state.variables, 'service'),
  ];
  return {
    ...spec,
    source: sourceShape(publicSource(spec.source)),
    dependsOn: [...spec.dependsOn],
    volume: spec.volume && { ...spec.volume, size: formatSize(spec.volume.sizeBytes) },
    // From entries: a variable may be called `__proto__`.
    variables: Object.fromEntries(variables),
  };
}

const sourceShape = (source: Source): SpecShape['source'] =>
  isRepository(source) ? { ...source, root: source.root ?? null, watch: [...(source.watch ?? [])] } : source;

const shownOf = (
  variables: Variables,
  from: 'service' | 'environment',
): readonly (readonly [string, PublicVariable])[] =>
  Object.entries(variables).map(([key, variable]) => [key, shown(variable, from)]);

const shown = (variable: Variable, from: 'service' | 'environment'): PublicVariable =>
  variable.secret ? { secret: true, set: true, from } : { value: variable.value, secret: false, from };
