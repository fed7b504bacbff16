// Whom, where and what the commands choose from. Numbers choose among what the model holds when a command runs.
import fc from 'fast-check';
import type { Model } from './model.ts';
import type { ChangeSet, Place } from './things.ts';

/** Two people do most, so that they meet; the others come by. */
export const who = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('developer', 'admin') },
  { weight: 2, arbitrary: fc.constantFrom('otherDeveloper', 'otherAdmin', 'owner') },
  { weight: 1, arbitrary: fc.constantFrom('viewer') },
);
export const decider = fc.oneof(
  { weight: 7, arbitrary: fc.constantFrom('admin', 'otherAdmin', 'owner', 'owner') },
  { weight: 1, arbitrary: fc.constantFrom('developer', 'viewer') },
);
export const place = fc.constantFrom<Place>('staging', 'production', 'production');
export const service = fc.constantFrom('web', 'web', 'web', 'web', 'api', 'db');
export const any = fc.nat(1_000_000);

/** Mostly a draft that there is; now and then whatever was named. Null: nothing worth doing. */
export function draftAt(
  model: Model,
  owner: string,
  place: Place,
  n: number,
): Pick<ChangeSet, 'owner' | 'place'> | null {
  if (n % 12 === 0) return { owner, place };
  const drafts = model.changeSets.filter(({ state, lines }) => state === 'draft' && lines.length > 0);
  return drafts[Math.floor(n / 12) % Math.max(1, drafts.length)] ?? null;
}
