// Reads one hostile project and says how it was refused or warned of, how long that took and how much memory it needed. A
// program of its own, so that one text's memory is not another's.
import type { ComposeInput } from '../../src/intake/compose/choose-files.ts';
import { importing, project, refusalOf, warnings } from './reading.ts';

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

const TEXTS: Readonly<Record<string, () => string | Record<string, string>>> = {
  'alias-bomb': () => bomb('{a: ', 'x', '}').replaceAll(/\{a: (\*a\d+), (\*a\d+)\}/g, '{a: $1, b: $2}'),
  'alias-bomb-in-lists': () => bomb('[', 'x', ']'),
  'merge-bomb': mergeBomb,
  '50-mb': () => `services: {a: {image: x}}\n${'# comment\n'.repeat(5_000_000)}`,
  'many-files': () => Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`f${i}.yaml`, ''])),
  '10000-services': () => services(10_000, () => '{image: x}'),
  'deep-flow': () => `a: ${'['.repeat(20_000)}`,
  'deep-blocks': () => Array.from({ length: 700 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
  'deep-variables': () => `services: {a: {image: "${'${A:-'.repeat(5_000)}${'}'.repeat(5_000)}"}}`,
  'growing-variables': () => ({
    'compose.yaml': `services: {a: {image: x, environment: {A: "${'$A'.repeat(10_000)}"}}}`,
    '.env': `A=${'x'.repeat(100_000)}`,
  }),
  'growing-values': () => ({
    'compose.yaml': `services: {a: {image: x, environment: {${Array.from({ length: 3_000 }, (_, i) => `V${i}: $A`).join(', ')}}}}`,
    '.env': `A=${'x'.repeat(100_000)}`,
  }),
  'growing-env': () => ({
    'compose.yaml': 'services: {a: {image: x}}',
    '.env': `A=${'x'.repeat(1_000)}\n${Array.from({ length: 9_000 }, (_, i) => `B${i}=$A$A$A$A`).join('\n')}`,
  }),
  dense: () => `x: [${'a,'.repeat(250_000)}]`,
  'extends-chain': () => services(400, (i) => (i === 399 ? '{image: x}' : `{extends: s${i + 1}}`)),
  'extends-growth': () =>
    services(400, (i) => (i === 0 ? `{image: x, environment: {${variables}}}` : '{extends: s0}')),
  'include-tree': () => ({ 'compose.yaml': 'include: [f0.yaml]', ...tree }),
  'include-cycle': () => ({ 'compose.yaml': 'include: [a.yaml]', 'a.yaml': 'include: [compose.yaml]' }),
  'long-line': () => `services: {a: {image: x, command: "${'x'.repeat(600_000)}"}}`,
  quotes: () => `services: {a: {image: x, command: "${"'a' ".repeat(100_000)}'"}}`,
  blanks: () => ({
    'compose.yaml': 'services: {a: {image: x, env_file: a.env}}',
    'a.env': `A=x${' '.repeat(250_000)}y`,
  }),
  colons: () => ({
    'compose.yaml': 'services: {a: {image: x, env_file: a.env}}',
    'a.env': `A='a://${':'.repeat(250_000)}'`,
  }),
  'secrets-in-commands': () => ({
    'compose.yaml': `services: {a: {image: x, env_file: a.env}, ${Array.from({ length: 200 }, (_, i) => `s${i}: {image: x, command: [$X, "${i}"]}`).join(', ')}}`,
    'a.env': Array.from({ length: 1_000 }, (_, i) => `P${i}_SECRET=aaaaaaaaaaaab${i}`).join('\n'),
    '.env': `X=${'a'.repeat(30_000)}`,
  }),
};

/** The first of what it is refused with, else all that it is warned of. */
function saidOf(input: ComposeInput): string {
  try {
    return warnings(importing(input)).join(' ');
  } catch (error) {
    const [first] = refusalOf(() => {
      throw error;
    });
    return first?.message ?? '';
  }
}

const name = process.argv[2] ?? '';
const made = TEXTS[name]?.() ?? '';
refusalOf(() => importing('services: {}'));
const before = process.memoryUsage().rss;
const start = performance.now();
const message = saidOf(project(made));
const ms = performance.now() - start;
const peak = process.resourceUsage().maxRSS * 1024;
const mb = Math.max(0, peak - before) / 1024 / 1024;
process.stdout.write(JSON.stringify({ message, ms: Math.round(ms), mb: Math.round(mb) }));
