// Stages one edit, of any kind that the model knows, hostile ones among them (CS-1 to CS-5).
import fc from 'fast-check';
import { Act, type Step } from '../act.ts';
import { type Edit, stage, type Service } from '../lines.ts';
import type { Model } from '../model.ts';
import type { Place } from '../things.ts';
import { said } from '../real.ts';
import { expect } from 'vitest';
import { place, service, who } from '../choices.ts';

const IMAGE = 'registry.example';

/** As the API takes it. */
function sent({ kind, service: name, key, value }: Edit): Record<string, unknown> {
  const on = name === null ? {} : { service: name };
  if (kind === 'create') {
    const { kind: of, image, dependsOn } = value as Service;
    return { kind, ...on, value: of === 'postgres' ? { kind: of } : { image, depends_on: dependsOn } };
  }
  if (kind === 'variable' && value === undefined) return { kind: 'variable.delete', ...on, key };
  if (kind === 'variable') return { kind: 'variable.set', ...on, key, ...(value as object) };
  if (kind === 'autoDeploy') return { kind: 'auto-deploy', ...on, value };
  if (kind === 'image') return { kind: 'release', ...on, value: { image: value } };
  if (kind === 'dependsOn') return { kind: 'settings', ...on, key: 'depends_on', value };
  return kind === 'remove' ? { kind, ...on } : { kind, ...on, value };
}

export class Stage extends Act {
  readonly #who: string;
  readonly #place: Place;
  readonly #edit: Edit;

  constructor(person: string, where: Place, edit: Edit) {
    super();
    this.#who = person;
    this.#place = where;
    this.#edit = edit;
  }

  plan(model: Model): Step {
    const [person, where, edit] = [this.#who, this.#place, this.#edit];
    const text = `${person} stages in ${where}: ${JSON.stringify(sent(edit))}`;
    const run: Step['run'] = async (real) => {
      const before = model.draftOf(person, where)?.lines ?? [];
      const lines = model.is(person, 'developer') ? stage(model.environments[where], before, edit) : null;
      const refused = model.is(person, 'developer') ? (lines ? null : 'invalid') : 'not-allowed';
      const answered = await said(
        real
          .as(person)
          .call('draft.stage', { params: real.place(where), body: { edits: [sent(edit)] as never } }),
      );
      expect(answered.refused).toBe(refused);
      const draft = lines && model.putLines(person, where, lines);
      if (draft) draft.id ||= answered.answer?.id ?? '';
    };
    return { text, run };
  }
}

export const create = (name: string, tag: number, needs: boolean): Service => ({
  kind: name === 'db' ? 'postgres' : 'app',
  image: name === 'db' ? null : `${IMAGE}/${name}:${tag}`,
  replicas: 1,
  autoDeploy: false,
  dependsOn: name === 'web' && needs ? ['api'] : [],
  variables: {},
});

const tag = fc.integer({ min: 1, max: 3 });
const small = fc.constantFrom('1', '2', '');
const onService = (kind: Edit['kind'], value: fc.Arbitrary<unknown>, key: string | null = null) =>
  fc.tuple(service, value).map(([name, given]): Edit => ({ kind, service: name, key, value: given }));

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(service, tag, fc.boolean()).map(
      ([name, number, needs]): Edit => ({
        kind: 'create',
        service: name,
        key: null,
        value: create(name, number, needs),
      }),
    ),
  },
  {
    weight: 6,
    arbitrary: onService(
      'variable',
      fc.option(
        small.map((value) => ({ value, secret: false })),
        { nil: undefined },
      ),
      'A',
    ),
  },
  {
    weight: 2,
    arbitrary: onService(
      'variable',
      fc.option(
        small.map((value) => ({ value, secret: true })),
        { nil: undefined },
      ),
      'S',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.option(small, { nil: undefined }).map(
      (value): Edit => ({
        kind: 'variable',
        service: null,
        key: 'A',
        value: value === undefined ? value : { value, secret: false },
      }),
    ),
  },
  { weight: 3, arbitrary: onService('replicas', fc.constantFrom(0, 1, 2, 51)) },
  { weight: 2, arbitrary: onService('autoDeploy', fc.boolean()) },
  {
    weight: 2,
    arbitrary: fc.tuple(service, tag).map(
      ([name, number]): Edit => ({
        kind: 'image',
        service: name,
        key: null,
        value: `${IMAGE}/${name}:${number}`,
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .boolean()
      .map((needs): Edit => ({ kind: 'dependsOn', service: 'web', key: null, value: needs ? ['api'] : [] })),
  },
  { weight: 1, arbitrary: onService('remove', fc.constant('gone')) },
);

export const stages = fc.tuple(who, place, edit).map((given) => new Stage(...given));
