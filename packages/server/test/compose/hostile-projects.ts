// Projects that mean harm, and what the sentence they are refused with has to say.

type Made = string | Record<string, string>;

const bomb = (open: string, item: string, close: string): string => {
  const levels = Array.from(
    { length: 30 },
    (_, i) => `x-${i}: &a${i} ${open}${i === 0 ? item : `*a${i - 1}, *a${i - 1}`}${close}`,
  );
  return `${levels.join('\n')}\nservices: {a: {image: x}}\n`;
};
const mergeBomb = (): string => {
  const maps = Array.from(
    { length: 40 },
    (_, i) => `x-${i}: &m${i} {<<: [${i === 0 ? '{k: 1}' : `*m${i - 1}, *m${i - 1}`}], k${i}: 1}`,
  );
  return `${maps.join('\n')}\nservices: {a: {image: x}}\n`;
};
const services = (count: number, each: (i: number) => string): string =>
  `services:\n${Array.from({ length: count }, (_, i) => `  s${i}: ${each(i)}\n`).join('')}`;

const variables = Array.from({ length: 3_000 }, (_, i) => `V${i}: v`).join(', ');
const tree = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [
    `f${i}.yaml`,
    i === 11 ? 'services: {a: {image: x}}' : `include: [f${i + 1}.yaml, {path: f${i + 1}.yaml}]`,
  ]),
);

/** By name: how each is made, and what is said of it. */
export const HOSTILE: Readonly<Record<string, readonly [make: () => Made, says: string]>> = {
  'alias-bomb': [
    () => bomb('{a: ', 'x', '}').replaceAll(/\{a: (\*a\d+), (\*a\d+)\}/g, '{a: $1, b: $2}'),
    'values, those of its aliases included',
  ],
  'alias-bomb-in-lists': [() => bomb('[', 'x', ']'), 'values, those of its aliases included'],
  'merge-bomb': [mergeBomb, 'values, those of its aliases included'],
  '50-mb': [() => `services: {a: {image: x}}\n${'# comment\n'.repeat(5_000_000)}`, 'too large'],
  'many-files': [
    () => Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`f${i}.yaml`, ''])),
    'at most 200 files',
  ],
  '10000-services': [() => services(10_000, () => '{image: x}'), 'at most 500 services'],
  'deep-flow': [() => `a: ${'['.repeat(20_000)}`, 'nested too deeply'],
  'deep-blocks': [
    () => Array.from({ length: 700 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
    'nested too deeply',
  ],
  'deep-variables': [
    () => `services: {a: {image: "${'${A:-'.repeat(5_000)}${'}'.repeat(5_000)}"}}`,
    'nested too deeply',
  ],
  'growing-variables': [
    () => ({
      'compose.yaml': `services: {a: {image: x, environment: {A: "${'$A'.repeat(10_000)}"}}}`,
      '.env': `A=${'x'.repeat(100_000)}`,
    }),
    'too long once its variables are replaced',
  ],
  'growing-values': [
    () => ({
      'compose.yaml': `services: {a: {image: x, environment: {${Array.from({ length: 3_000 }, (_, i) => `V${i}: $A`).join(', ')}}}}`,
      '.env': `A=${'x'.repeat(100_000)}`,
    }),
    'too large once its variables are replaced',
  ],
  'growing-env': [
    () => ({
      'compose.yaml': 'services: {a: {image: x}}',
      '.env': `A=${'x'.repeat(1_000)}\n${Array.from({ length: 9_000 }, (_, i) => `B${i}=$A$A$A$A`).join('\n')}`,
    }),
    'too large once its variables are replaced',
  ],
  dense: [() => `x: [${'a,'.repeat(250_000)}]`, 'too many parts'],
  'extends-chain': [
    () => services(400, (i) => (i === 399 ? '{image: x}' : `{extends: s${i + 1}}`)),
    'chain is too long',
  ],
  'extends-growth': [
    () => services(400, (i) => (i === 0 ? `{image: x, environment: {${variables}}}` : '{extends: s0}')),
    'too large once everything in it is unfolded',
  ],
  'include-tree': [
    () => ({ 'compose.yaml': 'include: [f0.yaml]', ...tree }),
    'includes and extends too many files',
  ],
  'include-cycle': [
    () => ({ 'compose.yaml': 'include: [a.yaml]', 'a.yaml': 'include: [compose.yaml]' }),
    'includes itself',
  ],
  'long-line': [() => `services: {a: {image: x, command: "${'x'.repeat(600_000)}"}}`, 'too large'],
  quotes: [() => `services: {a: {image: x, command: "${"'a' ".repeat(100_000)}'"}}`, 'never closed'],
  blanks: [
    () => ({
      'compose.yaml': 'services: {a: {image: x, env_file: a.env}}',
      'a.env': `A=x${' '.repeat(250_000)}y`,
    }),
    'at most 64 KiB',
  ],
  colons: [
    () => ({
      'compose.yaml': 'services: {a: {image: x, env_file: a.env}}',
      'a.env': `A='a://${':'.repeat(250_000)}'`,
    }),
    'at most 64 KiB',
  ],
  'secrets-in-commands': [
    () => ({
      'compose.yaml': `services: {a: {image: x, env_file: a.env}, ${Array.from({ length: 200 }, (_, i) => `s${i}: {image: x, command: [$X, "${i}"]}`).join(', ')}}`,
      'a.env': Array.from({ length: 1_000 }, (_, i) => `P${i}_SECRET=aaaaaaaaaaaab${i}`).join('\n'),
      '.env': `X=${'a'.repeat(30_000)}`,
    }),
    'look yourself',
  ],
};
