// Variables as the text of a .env that reads back as the same (read-env.ts). A secret has no value here: it stands as a
// comment, which nothing ever stages.

export interface WrittenVariable {
  readonly key: string;
  /** Null: a secret. */
  readonly value: string | null;
}

/** Whether a line of a .env can begin with this name and be read as it. */
export const canBeWritten = (key: string): boolean => /^[^\s=#'"`]+$/.test(key);

export const writeEnv = (variables: readonly WrittenVariable[]): string =>
  variables.map((variable) => `${lineOf(variable)}\n`).join('');

function lineOf({ key, value }: WrittenVariable): string {
  if (!canBeWritten(key)) return `# ${JSON.stringify(key)} cannot be written here; it stays as it is`;
  if (value === null) return `# ${key} is secret; it stays as it is unless it is set here`;
  return `${key}=${isBare(value) ? value : quoted(value)}`;
}

const isBare = (value: string): boolean =>
  value === value.trim() && !/^["'`#]|\s#|[\p{Cc}\u2028\u2029]/u.test(value);

/** Line breaks stay line breaks, so that a certificate can be read; a carriage return would not survive as one. */
const quoted = (value: string): string =>
  `"${value.replace(/[\\"]/g, (character) => `\\${character}`).replace(/\r/g, '\\r')}"`;
