// A spec as it is answered: variables with where each comes from, and of a secret only that it is set (CS-4).
import type { PublicVariable, SpecShape } from '@nebula/contract/shapes/service';
import { formatSize } from '@nebula/domain/spec/units';
import type { ServiceState, Variable, Variables } from '@nebula/domain/spec/spec';

/** `inherited`: the environment's variables; a database inherits none (CS-9). */
export function specShape(state: ServiceState, inherited: Variables): SpecShape {
  const { spec } = state;
  const variables: Record<string, PublicVariable> = {};
  if (spec.kind === 'app')
    for (const [key, variable] of Object.entries(inherited)) variables[key] = shown(variable, 'environment');
  for (const [key, variable] of Object.entries(state.variables)) variables[key] = shown(variable, 'service');
  return {
    ...spec,
    dependsOn: [...spec.dependsOn],
    volume: spec.volume && { ...spec.volume, size: formatSize(spec.volume.sizeBytes) },
    variables,
  };
}

const shown = (variable: Variable, from: 'service' | 'environment'): PublicVariable =>
  variable.secret ? { secret: true, set: true, from } : { value: variable.value, secret: false, from };
