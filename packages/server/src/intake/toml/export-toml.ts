// A running environment as a nebula.toml: what it says, checked at once against the same environment, stages nothing.
// Secrets are named and never written (CS-4); what stands before the `@` of a repository's address neither.
import { toInput } from '@nebula/domain/spec/from-input';
import { byName, isRecord } from '@nebula/domain/spec/record';
import { withoutPassword } from '@nebula/domain/spec/source';
import type { EnvironmentState } from '@nebula/domain/spec/spec';
import { variablesToInput } from '@nebula/domain/spec/variable-input';
import { header, tomlKey, tomlValue } from './write-toml.ts';

/** `environment` is the slug under which its own variables stand. */
export function exportToml(state: EnvironmentState, environment: string): string {
  const services = Object.entries(state.services)
    .sort(([a], [b]) => byName(a, b))
    .flatMap(([name, service]) => {
      const { variables, ...table } = toInput(service);
      if (typeof table['repo'] === 'string') table['repo'] = withoutPassword(table['repo']);
      return [
        section(['services', name], table),
        ...(isRecord(variables) ? [section(['services', name, 'variables'], sorted(variables))] : []),
      ];
    });
  const variables = sorted(variablesToInput(state.variables, false));
  const own =
    Object.keys(variables).length === 0
      ? []
      : [section(['environments', environment, 'variables'], variables)];
  return [...services, ...own].join('\n');
}

const sorted = (table: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(table).sort(([a], [b]) => byName(a, b)));

const section = (path: readonly string[], table: Readonly<Record<string, unknown>>): string =>
  [
    header(path),
    ...Object.entries(table).map(([key, value]) => `${tomlKey(key)} = ${tomlValue(value)}`),
    '',
  ].join('\n');
