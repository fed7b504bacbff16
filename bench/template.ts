// Places made the same way, so that the statements which a call sends for one of them can be sent for the others.
import { capture, idsOf, moved, type Statement } from './replay.ts';
import type { Bench, Place } from './world.ts';

export interface Template {
  readonly statements: readonly Statement[];
  readonly ids: readonly string[];
}

/** What `call` sends for a place; the place is used up by it. */
export async function template(bench: Bench, place: Place, call: () => Promise<unknown>): Promise<Template> {
  const ids = await idsOf(bench.store, place);
  return { ids, statements: await capture(call) };
}

export async function bare(bench: Bench, model: Template, place: Place): Promise<readonly Statement[]> {
  return moved(model.statements, model.ids, await idsOf(bench.store, place));
}
