// Two things of one parent never have the same name, whatever the case of its letters; their slugs follow from that.
// The caller holds the parent's stream.
import { Refusal } from '@nebula/domain/problems';

/** Names are compared without regard to case; a thing may keep its own. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Refuses with `name-taken` when another than `self` has the name. */
export const refuseTaken = (what: string, name: string, existing: readonly Named[], self?: string): void => {
  const key = name.toLowerCase();
  if (!existing.some((other) => other.id !== self && other.name.toLowerCase() === key)) return;
  throw new Refusal({
    code: 'name-taken',
    detail: `There is ${what} named "${name}" already. Choose another name.`,
  });
};
