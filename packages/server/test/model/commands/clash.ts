// Two people stage what does not go together in one environment: of their drafts the second to apply drifts, or would
// leave something invalid (CS-8, CS-13).
import fc from 'fast-check';
import { Act, type Step } from '../act.ts';
import { place } from '../choices.ts';
import type { Edit } from '../lines.ts';
import type { Model } from '../model.ts';
import type { Place } from '../things.ts';
import { create, Stage } from './stage.ts';

const edit = (kind: Edit['kind'], service: string, value: unknown, key: string | null = null): Edit => ({
  kind,
  service,
  key,
  value,
});
const level = (value: string): Edit => edit('variable', 'web', { value, secret: false }, 'A');
const secret = (value: string): Edit => edit('variable', 'web', { value, secret: true }, 'S');
/** A database brings its volume, and with it downtime to accept (CS-7). */
export const database = edit('create', 'db', create('db', 1, false));

const PAIRS: readonly (readonly [Edit, Edit])[] = [
  [level('1'), level('2')],
  [level('2'), level('1')],
  [secret('1'), secret('2')],
  [edit('replicas', 'web', 2), edit('replicas', 'web', 0)],
  [edit('remove', 'api', 'gone'), edit('dependsOn', 'web', ['api'])],
  [edit('remove', 'web', 'gone'), level('1')],
  [database, database],
  [edit('variable', 'db', { value: '1', secret: false }, 'A'), edit('replicas', 'db', 0)],
];

class Clash extends Act {
  readonly #stages: readonly Stage[];

  constructor(people: readonly [string, string], where: Place, pair: readonly [Edit, Edit]) {
    super();
    this.#stages = people.map((person, index) => new Stage(person, where, pair[index as 0 | 1]));
  }

  plan(model: Model): Step {
    const steps = this.#stages.map((stage) => stage.plan(model));
    const run: Step['run'] = async (real) => {
      for (const step of steps) await step.run(real);
    };
    return { text: steps.map((step) => step.text).join('; '), run };
  }
}

const people = fc.constantFrom<[string, string]>(
  ['developer', 'admin'],
  ['admin', 'owner'],
  ['otherDeveloper', 'developer'],
);
export const clashes = fc
  .tuple(people, fc.oneof(place, fc.constant<Place>('staging')), fc.constantFrom(...PAIRS))
  .map((given) => new Clash(...given));
