import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anEnvironment, anyEnvironment, KEYS, secret, staged } from '../../test/world.ts';
import { applyLines } from './apply-lines.ts';
import { driftSentences } from './drift-words.ts';
import { drift } from './drift.ts';
import { readTarget } from './kinds.ts';
import { mergeInto, restage, stage, undo } from './stage.ts';

const live = anEnvironment({
  web: { image: 'web:1', variables: { A: 'a', KEY: { value: 'hush', secret: true } } },
});
const set = (key: string, value: string) => ({ kind: 'variable.set', service: 'web', key, value });
const moved = (edits: readonly unknown[]) => applyLines(live, staged(live, edits));

it('CS-8: base, staged and live value of every drifted line, and no other', () => {
  const lines = staged(live, [set('A', 'mine'), { kind: 'replicas', service: 'web', value: 3 }]);
  expect(drift(moved([set('A', 'theirs')]), lines)).toEqual([
    {
      id: null,
      target: 'web/variable/A',
      service: 'web',
      kind: 'variable.set',
      key: 'A',
      base: 'a',
      staged: 'mine',
      live: 'theirs',
      alreadySo: false,
      label: 'A: a → mine',
    },
  ]);
  expect(drift(live, lines)).toEqual([]);
});

it('CS-8: what somebody else made so says "already so", and restaging removes it', () => {
  const lines = staged(live, [set('A', 'same')]);
  const now = moved([set('A', 'same')]);
  expect(drift(now, lines)).toMatchObject([{ alreadySo: true }]);
  expect(restage(now, lines[0]!)).toBeNull();
});

it('CS-8: a secret drifts, never says "already so", and its restaged line stays', () => {
  const lines = staged(live, [set('KEY', 'new')]);
  const now = moved([set('KEY', 'new')]);
  const [found] = drift(now, lines);
  expect(found).toMatchObject({ alreadySo: false, base: { secret: true }, live: { secret: true } });
  expect(restage(now, lines[0]!)).toMatchObject({ base: { present: secret('new') } });
});

it('CS-8: a service that is gone drifts all its lines', () => {
  const lines = staged(live, [set('NEW', 'x'), { kind: 'size', service: 'web', value: 'large' }]);
  expect(drift(anEnvironment(), lines)).toHaveLength(2);
  expect(lines.map((line) => restage(anEnvironment(), line))).toEqual(lines);
  const removal = staged(live, [{ kind: 'remove', service: 'web', value: {} }]);
  expect(drift(anEnvironment(), removal)).toMatchObject([{ alreadySo: true }]);
  expect(restage(anEnvironment(), removal[0]!)).toBeNull();
});

it('CS-8: says of a service that is gone that its lines can only be undone', () => {
  const lines = staged(live, [set('NEW', 'x'), set('KEY', 'new')]);
  const gone = anEnvironment();
  expect(driftSentences(gone, drift(gone, lines))).toBe('web was removed since you staged: undo its lines.');
  const now = moved([set('KEY', 'theirs')]);
  expect(driftSentences(now, drift(now, lines))).toBe(
    'A value changed since you staged: undo or restage its line.',
  );
});

it('CS-13: of two drafts that create one name, the second one drifts', () => {
  const lines = staged(anEnvironment(), [{ kind: 'create', service: 'web', value: { image: 'web:2' } }]);
  expect(drift(live, lines)).toMatchObject([{ base: null, staged: { image: 'web:2' }, alreadySo: false }]);
});

it('CS-4: restaged over a variable that was marked since, the line keeps the mark', () => {
  const [line] = staged(live, [set('A', 'mine')]);
  const now = moved([{ ...set('A', 'theirs'), secret: true }]);
  expect(restage(now, line!)?.value).toEqual({ present: secret('mine') });
});

it('CS-13: undoing a create takes the service’s lines with it; an unknown target changes nothing', () => {
  const lines = staged(live, [{ kind: 'create', service: 'api', value: { image: 'a' } }, set('A', 'b')]);
  expect(undo(lines, 'api/create').map(({ target }) => target)).toEqual(['web/variable/A']);
  expect(undo(lines, 'nope')).toBe(lines);
});

it('CS-12: moved into another draft, the newer value stays and what became live goes', () => {
  const old = staged(live, [set('A', 'old'), set('B', 'same'), set('C', 'c')]);
  const draft = staged(live, [set('A', 'newer')]);
  const now = moved([set('B', 'same')]);
  const result = mergeInto(draft, old, now, true);
  expect(result.lines.map(({ key, value }) => [key, value])).toEqual([
    ['A', draft[0]!.value],
    ['C', old[2]!.value],
  ]);
  expect([result.merged, result.becameEqual]).toEqual([[old[0]], [old[1]]]);
});

it('CS-12: withdrawing keeps the bases, restaging takes today’s', () => {
  const old = staged(live, [set('A', 'mine')]);
  const now = moved([set('A', 'theirs')]);
  expect(mergeInto([], old, now, true).lines[0]?.base).toEqual(old[0]?.base);
  expect(mergeInto([], old, now, false).lines[0]?.base).toEqual(readTarget(now, old[0]!));
});

const anyEdits = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('variable.set'),
      service: fc.constantFrom('web', 'api'),
      key: fc.constantFrom(...KEYS),
      value: fc.constantFrom('', 'x', 'y'),
    }),
    fc.record({ kind: fc.constant('variable.delete'), key: fc.constantFrom(...KEYS) }),
    fc.record({ kind: fc.constant('replicas'), service: fc.constantFrom('web', 'api'), value: fc.nat(3) }),
    fc.record({
      kind: fc.constant('create'),
      service: fc.constantFrom('web', 'new'),
      value: fc.constant({ image: 'n' }),
    }),
  ),
  { maxLength: 6 },
);

it('CS-8: drift is exactly where base and live differ as JSON, or the service is gone', () => {
  fc.assert(
    fc.property(anyEnvironment, anyEnvironment, anyEdits, (before, now, edits) => {
      const result = stage(before, [], edits, { capabilities: null });
      if (!result.ok) return;
      const json = (value: unknown) => JSON.stringify(sorted(value));
      const expected = result.lines.filter(
        (line) =>
          json(line.base) !== json(readTarget(now, line)) ||
          (line.kind !== 'create' && line.service !== null && !Object.hasOwn(now.services, line.service)),
      );
      expect(drift(now, result.lines).map(({ target }) => target)).toEqual(
        expected.map(({ target }) => target),
      );
    }),
  );
});

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)]);
};
