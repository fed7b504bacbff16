// An environment that runs, as the file of a template: its secrets become questions, since nobody else shall get their
// values, and its services are called after the template.
import { toInput } from '@nebula/domain/spec/from-input';
import { byName, isRecord } from '@nebula/domain/spec/record';
import { withoutPassword } from '@nebula/domain/spec/source';
import type { EnvironmentState } from '@nebula/domain/spec/spec';
import { header, tomlKey, tomlValue } from '../toml/write-toml.ts';

/** Put into the folder of templates under `name`, it is one. Variables that apps inherit go into each app. */
export function exportTemplate(state: EnvironmentState, name: string): string {
  const names = new Map(Object.keys(state.services).map((service) => [service, renamed(service, name)]));
  const questions: string[] = [];
  const services = Object.entries(state.services)
    .sort(([a], [b]) => byName(a, b))
    .flatMap(([service, own]) => {
      const inherited = own.spec.kind === 'app' ? state.variables : {};
      const { variables, ...table } = toInput({ ...own, variables: { ...inherited, ...own.variables } });
      if (typeof table['repo'] === 'string') table['repo'] = withoutPassword(table['repo']);
      if (Array.isArray(table['depends_on']))
        table['depends_on'] = table['depends_on'].map((one: string) => names.get(one) ?? one);
      const called = names.get(service) ?? service;
      const pairs = Object.entries(isRecord(variables) ? variables : {}).map(([key, value]) => {
        if (!isRecord(value)) return [key, referring(String(value), names)] as const;
        const question = `${called}_${key}`.toLowerCase().replace(/[^a-z0-9]+/g, '_');
        questions.push(...section(['questions', question], { label: `${key} of ${called}`, secret: true }));
        return [key, `{{${question}}}`] as const;
      });
      const tables = section(['services', called], table);
      return pairs.length === 0
        ? tables
        : [...tables, ...section(['services', called, 'variables'], Object.fromEntries(pairs))];
    });
  const head = [`title = ${tomlValue(name)}`, 'summary = ""', ''];
  return [...head, ...questions, ...services].join('\n');
}

/** `web` of the template `shop`: `shop-web`. */
const renamed = (service: string, name: string): string =>
  service === name || service.startsWith(`${name}-`) ? service : `${name}-${service}`;

/** References follow the names; a text that stands for itself stays so. */
const referring = (value: string, names: ReadonlyMap<string, string>): string =>
  value.replace(/(?<!\$)\$\{\{(\s*)([a-z][a-z0-9-]*)\./g, (whole, blank: string, service: string) => {
    const to = names.get(service);
    return to === undefined ? whole : `\${{${blank}${to}.`;
  });

const section = (path: readonly string[], table: Readonly<Record<string, unknown>>): string[] => [
  header(path),
  ...Object.entries(table).map(([key, value]) => `${tomlKey(key)} = ${tomlValue(value)}`),
  '',
];
