// How many calls of the API wait for each other's answers before a screen is whole.
import type { FirstLoad } from '../first-load.ts';
import { atMost, type Row } from '../measured.ts';
import type { Screen } from '../screens.ts';

const DEEPEST = 2;

export const waterfallsOf = (loads: ReadonlyMap<Screen, FirstLoad>): Row[] =>
  [...loads].map(([{ name }, { generations }]) => {
    const row = atMost(name, generations.length, DEEPEST, String);
    const calls = generations.map((one) => one.length).join(' then ');
    const late = generations.slice(1).flat().map(withoutIds).join(' ');
    return { ...row, figure: `${row.figure}: ${calls}${late === '' ? '' : `, late ${late}`}`, fixed: true };
  });

/** What is left of an address when the place is known: `/orgs/acme/projects/shop/draft` → `draft`. */
const withoutIds = (call: string): string =>
  call.replace(/^\/orgs\/[^/]+\//, '').replace(/^projects\/[^/]+\/environments\/[^/]+\//, '');
