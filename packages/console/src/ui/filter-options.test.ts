import { describe, expect, it } from 'vitest';
import { filterOptions } from './filter-options.ts';

const zones = [
  'America/New_York',
  'Asia/Novosibirsk',
  'Europe/Berlin',
  'Africa/Lubumbashi',
  'America/São_Paulo',
].map((value) => ({ value, label: value }));
const found = (search: string) => filterOptions(zones, search).map((option) => option.value);

describe('filterOptions', () => {
  it('gives all options in their order for an empty search', () => expect(found('  ')).toHaveLength(5));
  it('wants every word, in any order', () => expect(found('york am')).toEqual(['America/New_York']));
  it('takes an underscore for a space', () => expect(found('new y')).toEqual(['America/New_York']));
  it('does not mind accents or case', () => expect(found('SAO')).toEqual(['America/São_Paulo']));
  it('puts what begins with the search first', () => {
    expect(found('b')).toEqual(['Europe/Berlin', 'Asia/Novosibirsk', 'Africa/Lubumbashi']);
  });
  it('finds nothing where nothing matches', () => expect(found('zzz')).toEqual([]));
});
