// `npm run rules`: which tests prove which rule. A test's name begins with the rules that it proves (`AP-8/AP-9: …`);
// complaints (`C-12`) stand there too, or anywhere later in the name. Fails for a rule without a test that is not in
// docs/rules-open.md, and for one in there that has a test: that list only shrinks.
import { globSync, readFileSync } from 'node:fs';

const ID = String.raw`(?:CS|AP|GA|FR|CO|DE|EV|PE|C)-\d+`;
const NAME = new RegExp(String.raw`(['"\`])(${ID}(?:\s*[/,]\s*${ID})*): (.*?)\1`, 'g');

/** Rule or complaint → where its tests stand, `file:line`. */
export function testsOf(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, text] of files) {
    for (const match of text.matchAll(NAME)) {
      const line = text.slice(0, match.index).split('\n').length;
      const ids = [...(match[2] ?? '').split(/\s*[/,]\s*/), ...(match[3]?.match(/\bC-\d+\b/g) ?? [])];
      for (const id of new Set(ids)) found.set(id, [...(found.get(id) ?? []), `${file}:${line}`]);
    }
  }
  return found;
}

/** The ids that head a list item, in order. */
export const listedIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^- ([A-Z]{1,2}-\d+)\b/gm)].map((match) => match[1] ?? '');

export interface Verdict {
  readonly untested: readonly string[];
  readonly needlesslyOpen: readonly string[];
  readonly unknown: readonly string[];
}

/** What is wrong: rules without a test, open ones that have one, and tests of rules that do not exist. */
export function judge(
  rules: readonly string[],
  open: readonly string[],
  tests: ReadonlyMap<string, readonly string[]>,
): Verdict {
  return {
    untested: rules.filter((rule) => !tests.has(rule) && !open.includes(rule)),
    needlesslyOpen: open.filter((rule) => tests.has(rule) || !rules.includes(rule)),
    unknown: [...tests.keys()].filter((id) => !id.startsWith('C-') && !rules.includes(id)),
  };
}

function main(quiet: boolean): void {
  const paths = globSync(['packages/*/{src,test}/**/*.test.ts', '{test,bench}/**/*.test.ts']).toSorted();
  const tests = testsOf(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])));
  const rules = listedIn(readFileSync('docs/rules.md', 'utf8'));
  const open = listedIn(readFileSync('docs/rules-open.md', 'utf8'));
  if (!quiet) printTable(rules, open, tests);

  const complaints = [...tests.keys()].filter((id) => id.startsWith('C-'));
  const verdict = judge(rules, open, tests);
  const tested = rules.filter((rule) => tests.has(rule)).length;
  console.log(
    `${rules.length} rules: ${tested} tested, ${open.length} open, ${verdict.untested.length} untested; ${complaints.length} complaints tested`,
  );
  const say = (what: string, ids: readonly string[]): void => {
    if (ids.length > 0) console.log(`${what}: ${ids.join(', ')}`);
  };
  say('Without a test', verdict.untested);
  say('No longer open, take it out of docs/rules-open.md', verdict.needlesslyOpen);
  say('Tests of a rule that docs/rules.md does not have', verdict.unknown);
  process.exitCode = Object.values(verdict).some((ids) => ids.length > 0) ? 1 : 0;
}

function printTable(
  rules: readonly string[],
  open: readonly string[],
  tests: ReadonlyMap<string, readonly string[]>,
): void {
  const byNumber = (a: string, b: string): number => Number(a.slice(2)) - Number(b.slice(2));
  const complaints = [...tests.keys()].filter((id) => id.startsWith('C-')).toSorted(byNumber);
  for (const id of [...rules, ...complaints]) {
    const places = tests.get(id) ?? [];
    const [first = open.includes(id) ? '(open)' : '(none)', ...others] = places;
    console.log(`${id.padEnd(6)} ${String(places.length).padStart(4)}  ${first}`);
    for (const place of others) console.log(`${' '.repeat(13)}${place}`);
  }
}

if (process.argv[1] === import.meta.filename) main(process.argv.includes('--quiet'));
