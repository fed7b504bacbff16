// A template, filled, as an arrival. What its text does not say of a service that is here already stays, and a secret that
// was made before is not made again: installing it anew changes what the template changed.
import type { FieldError } from '@nebula/domain/problems';
import { fromInput } from '@nebula/domain/spec/from-input';
import { isRecord, own } from '@nebula/domain/spec/record';
import { refuseServiceName } from '@nebula/domain/spec/service-name';
import { imageName } from '@nebula/domain/spec/source';
import { isImage, type ServiceState } from '@nebula/domain/spec/spec';
import { type Importer, type Note, unreadable } from '../arrival.ts';
import { tablePath } from '../place-error.ts';
import type { Tree } from '../toml/parse-toml.ts';
import { fillServices } from './fill.ts';
import { NAME_QUESTION, type Template } from './template.ts';

export interface TemplateInput {
  readonly template: Template;
  readonly values: Readonly<Record<string, string>>;
  /** Made for this install; used where none is kept from before. */
  readonly secrets: Readonly<Record<string, string>>;
}

export const templateImporter: Importer<TemplateInput> = {
  name: 'template',
  read: (input, { live }) => {
    const { answers, errors } = answersOf(input);
    const name = answers[NAME_QUESTION] ?? input.template.name;
    if (errors.length > 0) throw unreadable(errors);
    const hidden = new Set([
      ...Object.keys(input.secrets),
      ...input.template.questions.filter(({ secret }) => secret).map(({ key }) => key),
    ]);
    const fill = { answers: { ...answers, ...input.secrets }, hidden, name };
    const tables = fillServices(input.template, fill);
    const services = Object.entries(tables).flatMap(([service, table]): [string, ServiceState][] => {
      const over = own(live.services, service) ?? null;
      if (over && !isSameSource(table, over)) {
        const message = `There is a service ${service} here already that is none of ${input.template.title}: choose another name.`;
        errors.push({ path: `values.${NAME_QUESTION}`, message });
      }
      const parsed = fromInput(withKept(table, over), `services.${service}`, over);
      if (!parsed.ok) errors.push(...parsed.errors.map(asTemplates));
      return parsed.ok ? [[service, parsed.state]] : [];
    });
    if (errors.length > 0) throw unreadable(errors);
    return {
      wanted: { services: Object.fromEntries(services) },
      given: new Set(),
      notes: madeNotes(tables, live),
    };
  },
};

const asTemplates = ({ path, message }: FieldError): FieldError => ({
  path: tablePath(path).join('.'),
  message,
});

function answersOf({ template, values }: TemplateInput) {
  const errors: FieldError[] = [];
  const wrong = (key: string, message: string): void => void errors.push({ path: `values.${key}`, message });
  const name = values[NAME_QUESTION] ?? template.name;
  const known = new Set([NAME_QUESTION, ...template.questions.map(({ key }) => key)]);
  for (const key of Object.keys(values))
    if (!known.has(key))
      wrong(key, `${template.title} does not ask for ${key}; it asks for ${[...known].join(', ')}.`);
  const answers = template.questions.map(({ key, default: fallback, options, label }): [string, string] => {
    const value = own(values, key) ?? fallback;
    if (value === null || (value === '' && fallback !== '')) wrong(key, `${label} has to be answered.`);
    else if (options && !options.includes(value)) wrong(key, `${label} is one of ${options.join(', ')}.`);
    return [key, value ?? ''];
  });
  const longest = Math.max(...Object.keys(template.services).map((one) => one.length - template.name.length));
  const message = refuseServiceName(name + 'x'.repeat(longest));
  if (message !== null) wrong(NAME_QUESTION, message);
  return { answers: { ...Object.fromEntries(answers), [NAME_QUESTION]: name }, errors };
}

/** The same image, whatever its tag, or a database: what was installed from this template before. */
function isSameSource(table: Tree, { spec }: ServiceState): boolean {
  if (table['kind'] === 'postgres') return spec.kind === 'postgres';
  const { image } = table;
  if (typeof image !== 'string') return spec.kind === 'app';
  return isImage(spec.source) && imageName(spec.source.image) === imageName(image);
}

/** Secrets that are there keep their value: a new password would lock the app out of its data. */
function withKept(table: Tree, over: ServiceState | null): Tree {
  const { variables } = table;
  if (!over || !isRecord(variables)) return table;
  const kept = Object.entries(variables).map(([key, value]): [string, unknown] => {
    const isKept = isRecord(value) && value['secret'] === true && own(over.variables, key)?.secret;
    return [key, isKept ? { secret: true } : value];
  });
  return { ...table, variables: Object.fromEntries(kept) };
}

function madeNotes(
  tables: Readonly<Record<string, Tree>>,
  live: { readonly services: Readonly<Record<string, ServiceState>> },
): Note[] {
  return Object.entries(tables).flatMap(([service, { variables }]) =>
    Object.entries(isRecord(variables) ? variables : {}).flatMap(([key, value]) =>
      isRecord(value) && value['secret'] === true && !own(own(live.services, service)?.variables ?? {}, key)
        ? [
            {
              service,
              key: `variables.${key}`,
              severity: 'info' as const,
              message: `${key} is staged as a secret.`,
            },
          ]
        : [],
    ),
  );
}
