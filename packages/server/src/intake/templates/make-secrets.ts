// The secrets of a template, made anew for each install. The only randomness of an import, and outside of the importer.
import { randomBytes } from 'node:crypto';
import type { Template } from './template.ts';

export const makeSecrets = ({ secrets }: Template): Record<string, string> =>
  Object.fromEntries(
    Object.entries(secrets).map(([key, { form, bytes }]) => [key, randomBytes(bytes).toString(form)]),
  );
