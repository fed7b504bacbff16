// Applies a person's draft: plainly, with downtime accepted, with the right revision or a wrong one (CS-7 to CS-11).
import fc from 'fast-check';
import { Act, same, type Step } from '../act.ts';
import { any, draftAt, place, who } from '../choices.ts';
import type { Model } from '../model.ts';
import type { Place } from '../things.ts';

export type Revision = 'none' | 'right' | 'wrong';

export class Apply extends Act {
  readonly #who: string;
  readonly #place: Place;
  readonly #accept: boolean;
  readonly #revision: Revision;
  readonly #n: number;

  constructor(person: string, where: Place, accept: boolean, revision: Revision, n: number) {
    super();
    this.#who = person;
    this.#place = where;
    this.#accept = accept;
    this.#revision = revision;
    this.#n = n;
  }

  plan(model: Model): Step | null {
    const at = draftAt(model, this.#who, this.#place, this.#n);
    if (!at) return null;
    const { owner: person, place: where } = at;
    const [accept, revision] = [this.#accept, this.#revision];
    const text = `${person} applies in ${where}${accept ? ', accepting downtime' : ''}, revision: ${revision}`;
    const run: Step['run'] = async (real) => {
      const params = real.place(where);
      const shown = revision === 'right' ? await real.as(person).call('draft.show', { params }) : null;
      const sent = { none: {}, right: { revision: shown?.revision }, wrong: { revision: '999999' } }[
        revision
      ];
      const body = { ...sent, ...(accept ? { acceptDowntime: true } : {}) };
      const outcome = model.apply(person, where, { accept, stale: revision === 'wrong' });
      await same(outcome, real.as(person).call('draft.apply', { params, body }));
    };
    return { text, run };
  }
}

const revisions = fc.constantFrom<Revision>('none', 'none', 'right', 'right', 'wrong');
export const applies = fc.tuple(who, place, fc.boolean(), revisions, any).map((given) => new Apply(...given));
