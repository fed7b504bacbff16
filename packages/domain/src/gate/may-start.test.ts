import { expect, it } from 'vitest';
import type { StartKind } from '../approval/auto-pass.ts';
import type { Actor } from '../people/permissions.ts';
import { mayStart } from './may-start.ts';

const PUSH: Actor = { kind: 'push', name: 'Ada Meyer', commit: 'c0ffee0', via: 'push' };
const PERSON: Actor = { kind: 'person', personId: 'per_1', name: 'Ada Meyer', via: 'api' };

it('AP-9: a push starts builds, though it has no role', () => {
  expect(mayStart(PUSH, 'build', null, 'owner')).toBe(true);
});

it.each<StartKind>(['change-set', 'deploy', 'redeploy', 'rollback', 'promotion'])(
  'AP-9: a push starts no %s',
  (kind) => expect(mayStart(PUSH, kind, null, 'developer')).toBe(false),
);

it('a person starts by their role and what the environment asks for', () => {
  expect(mayStart(PERSON, 'build', 'developer', 'developer')).toBe(true);
  expect(mayStart(PERSON, 'build', 'developer', 'admin')).toBe(false);
  expect(mayStart(PERSON, 'build', null, 'developer')).toBe(false);
});
