// A template as data: what it asks, which secrets are made for it, and the tables of its services, in which
// `{{question}}` and `{{secret}}` stand for what is answered and made.
import type { Tree } from '../toml/parse-toml.ts';

export interface Question {
  readonly key: string;
  readonly label: string;
  readonly help: string | null;
  /** Null: it has to be answered. */
  readonly default: string | null;
  readonly secret: boolean;
  readonly options: readonly string[] | null;
}

/** So many random bytes, written so. */
export interface SecretForm {
  readonly form: 'hex' | 'base64';
  readonly bytes: number;
}

export interface Template {
  /** Of its file, without `.toml`; its services' names begin with it. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly website: string | null;
  readonly questions: readonly Question[];
  readonly secrets: Readonly<Record<string, SecretForm>>;
  /** As a nebula.toml has them. */
  readonly services: Readonly<Record<string, Tree>>;
}

/** Asked of every template: what the services are called, so that one can be installed twice. */
export const NAME_QUESTION = 'name';
