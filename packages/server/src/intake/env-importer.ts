// A `.env` file as an arrival: the variables that every app of the environment inherits. New names that look like secrets
// are staged as secret, and said so; what the file does not name stays.
import { targetOf } from '@nebula/domain/change-set/value';
import { looksSecret } from '@nebula/domain/spec/looks-secret';
import { own } from '@nebula/domain/spec/record';
import { variablesFrom } from '@nebula/domain/spec/variable-input';
import { type Importer, type Note, unreadable } from './arrival.ts';
import { readDotEnv } from './compose/dot-env.ts';
import type { TextInput } from './toml/toml-importer.ts';

export const envImporter: Importer<TextInput> = {
  name: 'env',
  read: ({ text }, { live }) => {
    const { values, errors, missing } = readDotEnv(text, () => undefined);
    if (errors.length > 0) throw unreadable(errors.map((error) => ({ path: '', column: 1, ...error })));
    // What is here already has its mark from a person, plain ones too.
    const isNew = (key: string): boolean => own(live.variables, key) === undefined;
    const marked = [...values.keys()].filter((key) => looksSecret(key) && isNew(key));
    // `KEY=` of a file that others copy and fill in is no wish to lose what is set here.
    const kept = [...values.keys()].filter((key) => {
      const isBlank = values.get(key) === '' || missing.some((one) => one.key === key);
      return isBlank && (own(live.variables, key)?.value ?? '') !== '';
    });
    const taken = [...values].filter(([key]) => !kept.includes(key));
    const table = taken.map(([key, value]) => [key, marked.includes(key) ? { value, secret: true } : value]);
    const variables = variablesFrom(Object.fromEntries(table), 'variables', live.variables);
    if (Array.isArray(variables)) throw unreadable(variables);
    const notes: Note[] = [
      ...marked.map((key) => ({
        key,
        severity: 'info' as const,
        message: `${key} looks like a secret, and is staged as one.`,
      })),
      ...kept.map((key) => ({
        key,
        severity: 'warning' as const,
        message: `The file has ${key} blank, so it stays as it is live. Set it here if it shall be blank.`,
      })),
      ...missing
        .filter(({ key }) => !kept.includes(key))
        .map(({ line, key, names }) => ({
          key,
          line,
          severity: 'warning' as const,
          message: `${names.join(', ')} has no value here and became nothing.`,
        })),
    ];
    const given = new Set(taken.map(([key]) => targetOf(null, `variable/${key}`)));
    return { wanted: { variables }, given, notes };
  },
};
