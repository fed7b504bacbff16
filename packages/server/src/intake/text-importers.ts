// Importers whose whole input is one text, by the name of their format. A new one is its file and its line here: the call
// `POST E/import/NAME`, the command `nebula import file --format NAME` and the preview are made already.
import { notFound, Refusal } from '@nebula/domain/problems';
import { own } from '@nebula/domain/spec/record';
import type { Importer } from './arrival.ts';
import { envImporter } from './env-importer.ts';
import { type TextInput, tomlImporter } from './toml/toml-importer.ts';

const TEXT_IMPORTERS: Readonly<Record<string, Importer<TextInput>>> = {
  toml: tomlImporter,
  env: envImporter,
};

/** Refuses with `not-found`. */
export function requireTextImporter(format: string): Importer<TextInput> {
  const found = own(TEXT_IMPORTERS, format);
  if (found) return found;
  throw new Refusal(notFound('import', format));
}
