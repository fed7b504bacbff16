// A rejected or failed change set comes back into its owner's draft (CS-12); of any other, and of anybody else's, not.
import fc from 'fast-check';
import { expect } from 'vitest';
import { Act, pick, type Step } from '../act.ts';
import { any, who } from '../choices.ts';
import { merge } from '../lines.ts';
import type { Model } from '../model.ts';
import type { ChangeSet } from '../things.ts';
import { said } from '../real.ts';

class RestageChangeSet extends Act {
  readonly #who: string;
  readonly #n: number;

  constructor(person: string, n: number) {
    super();
    this.#who = person;
    this.#n = n;
  }

  plan(model: Model): Step | null {
    const ended = model.changeSets.filter(({ state }) => state === 'rejected' || state === 'failed');
    const changeSet = pick(ended.length > 0 && this.#n % 8 > 0 ? ended : model.changeSets, this.#n >> 3);
    if (!changeSet) return null;
    const person = this.#n % 5 > 0 ? changeSet.owner : this.#who;
    const run: Step['run'] = async (real) => {
      const code = this.#refusal(model, person, changeSet);
      const params = { ...real.place(changeSet.place), changeSet: changeSet.id };
      const answered = await said(real.as(person).call('change-set.restage', { params }));
      expect(answered.refused).toBe(code);
      if (code !== null) return;
      const before = model.draftOf(person, changeSet.place)?.lines ?? [];
      const lines = merge(before, changeSet.lines, model.environments[changeSet.place], false);
      const draft = model.putLines(person, changeSet.place, lines);
      if (draft) draft.id ||= answered.answer?.draft?.id ?? '';
    };
    return { text: `${person} restages the ${changeSet.state} ${changeSet.id} of ${changeSet.owner}`, run };
  }

  /** A draft that nobody was asked about is its owner's alone, discarded too (EV-1). */
  #refusal(model: Model, person: string, changeSet: ChangeSet): string | null {
    const { owner, state } = changeSet;
    const asked = model.approvals.some((one) => one.changeSet === changeSet);
    const isPrivate = state === 'draft' || (state === 'discarded' && !asked);
    if (!model.is(person, 'developer')) return 'not-allowed';
    if (person !== owner) return isPrivate ? 'not-found' : 'not-allowed';
    return state === 'rejected' || state === 'failed' ? null : 'illegal-transition';
  }
}

export const restagings = fc.tuple(who, any).map((given) => new RestageChangeSet(...given));
