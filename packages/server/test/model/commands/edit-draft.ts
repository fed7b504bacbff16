// Takes lines back: undoes one, restages what drifted, discards all (CS-8, CS-12, CS-13).
import fc from 'fast-check';
import { Act, pick, refusedAs, type Step } from '../act.ts';
import { any, draftAt, place, who } from '../choices.ts';
import { nameOf } from '../compare.ts';
import { hasDrifted, type Line, restage, undo } from '../lines.ts';
import type { Model } from '../model.ts';
import type { Place } from '../things.ts';

class EditDraft extends Act {
  readonly #who: string;
  readonly #place: Place;
  readonly #how: 'undo' | 'restage' | 'discard';
  readonly #n: number;

  constructor(person: string, where: Place, how: 'undo' | 'restage' | 'discard', n: number) {
    super();
    this.#who = person;
    this.#place = where;
    this.#how = how;
    this.#n = n;
  }

  plan(model: Model): Step | null {
    const at = draftAt(model, this.#who, this.#place, this.#n);
    if (!at) return null;
    const { owner: person, place: where } = at;
    const draft = model.draftOf(person, where);
    const line = pick(draft?.lines ?? [], this.#n);
    const live = model.environments[where];
    const mayEdit = model.is(person, 'developer') ? null : 'not-allowed';
    if (this.#how === 'undo' && line && draft) {
      const run: Step['run'] = async (real) => {
        const params = real.place(where);
        const { lines } = await real.as(person).call('draft.show', { params });
        const id =
          lines.find((one) => `${one.service ?? '*'} ${one.kind} ${one.key ?? ''}` === nameOf(line))?.id ??
          '';
        if (mayEdit === null) draft.lines = undo(draft.lines, line);
        await refusedAs(mayEdit, real.as(person).call('draft.undo', { params: { ...params, line: id } }));
      };
      return { text: `${person} undoes ${nameOf(line)} in ${where}`, run };
    }
    if (this.#how === 'restage') {
      const run: Step['run'] = async (real) => {
        const again = (one: Line) => (hasDrifted(live, one) ? (restage(live, one) ?? []) : one);
        if (mayEdit === null && draft) draft.lines = draft.lines.flatMap(again);
        await refusedAs(mayEdit, real.as(person).call('draft.restage', { params: real.place(where) }));
      };
      return { text: `${person} restages what drifted in ${where}`, run };
    }
    if (this.#how === 'discard') {
      const run: Step['run'] = async (real) => {
        if (draft) draft.state = 'discarded';
        await refusedAs(null, real.as(person).call('draft.discard', { params: real.place(where) }));
      };
      return { text: `${person} discards all in ${where}`, run };
    }
    return null;
  }
}

const how = fc.constantFrom<'undo' | 'restage' | 'discard'>(
  'undo',
  'undo',
  'restage',
  'restage',
  'restage',
  'discard',
);
export const draftEdits = fc.tuple(who, place, how, any).map((given) => new EditDraft(...given));
