import { describe, expect, it } from 'vitest';
import { groupHeading, noteGroups, type Note } from './note-groups.ts';

const note = (over: Partial<Note>): Note => ({
  key: 'ports',
  severity: 'info',
  message: 'It says so.',
  ...over,
});

describe('notes of an import', () => {
  it('CS-14: warnings come first, then by service and line, and none is lost', () => {
    const notes = [
      note({ service: 'web', line: 9 }),
      note({ service: 'web', line: 4, severity: 'warning' }),
      note({ key: 'name' }),
      note({ service: 'db', line: 20, severity: 'warning' }),
      note({ service: 'web', line: 2 }),
    ];
    const groups = noteGroups(notes);
    expect(groups.map(({ severity }) => severity)).toEqual(['warning', 'info']);
    expect(groups.flatMap((group) => group.notes.map(({ service, line }) => [service, line]))).toEqual([
      ['db', 20],
      ['web', 4],
      [undefined, undefined],
      ['web', 2],
      ['web', 9],
    ]);
  });

  it('counts them in words', () => {
    expect(noteGroups([note({})]).map(groupHeading)).toEqual(['1 thing to know']);
    expect(
      noteGroups([note({ severity: 'warning' }), note({ severity: 'warning' })]).map(groupHeading),
    ).toEqual(['2 things to look at']);
    expect(noteGroups([])).toEqual([]);
  });
});
