// `npm run compose:coverage`: every key of the current Compose schema, and whether an import takes it over, explains it,
// or refuses it. Made by importing each.
import { coverage } from '../packages/server/test/compose/coverage.ts';

const MARKS = { supported: '✓', explained: '·', refused: '✗' } as const;

const rows = coverage();
const width = Math.max(...rows.map(({ key }) => key.length));
for (const { key, verdict, says } of rows)
  console.log(`${MARKS[verdict]} ${key.padEnd(width)}  ${verdict.padEnd(9)}  ${says}`);
const counted = (verdict: keyof typeof MARKS): string =>
  `${rows.filter((row) => row.verdict === verdict).length} ${verdict}`;
console.log(`\n${rows.length} keys: ${counted('supported')}, ${counted('explained')}, ${counted('refused')}`);
