// The direct starts: deploy, redeploy, rollback and promotion of one service (DE-5, FR-3).
import fc from 'fast-check';
import { expect } from 'vitest';
import { Act, pick, same, type Step } from '../act.ts';
import { any, place, service, who } from '../choices.ts';
import { stage } from '../lines.ts';
import type { Model } from '../model.ts';
import type { Outcome, Place, Wish } from '../things.ts';
import type { Deployment } from '../rollouts.ts';
import { type Real, said } from '../real.ts';

const KINDS = ['deploy', 'redeploy', 'rollback', 'promotion'] as const;
type Kind = (typeof KINDS)[number];

export class StartService extends Act {
  readonly #who: string;
  readonly #place: Place;
  readonly #service: string;
  readonly #kind: Kind;
  readonly #n: number;

  constructor(person: string, where: Place, name: string, kind: Kind, n: number) {
    super();
    this.#who = person;
    this.#place = where;
    this.#service = name;
    this.#kind = kind;
    this.#n = n;
  }

  plan(model: Model): Step | null {
    const [person, where, name, kind] = [this.#who, this.#place, this.#service, this.#kind];
    if (kind === 'promotion') return this.#promote(model);
    const past = model.deployments().filter((one) => one.place === where && one.service === name);
    const won = past.filter(({ state }) => state === 'succeeded');
    const target = pick(won.length > 0 && this.#n % 4 > 0 ? won : past, this.#n >> 2);
    if (kind === 'rollback' && !target) return null;
    const image = `registry.example/${name}:${1 + (this.#n % 3)}`;
    const text = `${person} asks for a ${kind} of ${name} in ${where}${kind === 'rollback' ? ` to ${target?.id}` : ''}`;
    const run: Step['run'] = async (real) => {
      const wish: Wish = {
        kind,
        service: name,
        ...(kind === 'deploy' ? { image } : {}),
        // The release is fixed when it is asked (DE-2), whatever becomes live before the approval.
        ...(kind === 'redeploy' ? { image: model.environments[where].services[name]?.image ?? null } : {}),
        ...(kind === 'rollback' && target ? { target } : {}),
      };
      const outcome = this.#outcome(model, wish);
      await same(outcome, this.#call(real, image, target));
    };
    return { text, run };
  }

  #call(real: Real, image: string, target: Deployment | undefined) {
    const params = { ...real.place(this.#place), service: this.#service };
    const client = real.as(this.#who);
    if (this.#kind === 'deploy') return client.call('service.deploy', { params, body: { image } });
    if (this.#kind === 'redeploy') return client.call('service.redeploy', { params });
    return client.call('service.rollback', { params, body: { deployment: target?.id ?? '' } });
  }

  #outcome(model: Model, wish: Wish): Outcome {
    if (!model.is(this.#who, 'developer')) return 'not-allowed';
    const live = model.environments[this.#place].services[this.#service];
    if (!live) return 'not-found';
    if (wish.kind === 'deploy' && live.kind === 'postgres') return 'invalid';
    if (wish.target && wish.target.state !== 'succeeded') return 'not-a-rollback';
    return model.start(this.#who, this.#place, wish, null);
  }

  /** Into an environment that lacks the service it stages the first deploy instead. */
  #promote(model: Model): Step | null {
    const [person, where, name] = [this.#who, this.#place, this.#service];
    const from = where === 'staging' ? 'production' : 'staging';
    const running = model.environments[from].running[name]?.snapshot;
    if (!running || running.variables['S']) return null;
    const run: Step['run'] = async (real) => {
      const params = { ...real.place(where), service: name };
      const call = () => real.as(person).call('service.promote', { params, body: { from } });
      const isHere = model.environments[where].services[name] !== undefined;
      if (isHere || !model.is(person, 'developer')) {
        const wish = { kind: 'promotion', service: name, image: running.image };
        await same(this.#outcome(model, wish), call());
        return;
      }
      const edit = { kind: 'create', service: name, key: null, value: structuredClone(running) } as const;
      const lines = stage(model.environments[where], model.draftOf(person, where)?.lines ?? [], edit);
      const answered = await said(call());
      expect(answered.refused).toBe(lines ? null : 'invalid');
      const draft = lines && model.putLines(person, where, lines);
      if (draft) draft.id ||= answered.answer?.draft?.id ?? '';
    };
    return { text: `${person} promotes ${name} from ${from} to ${where}`, run };
  }
}

export const starts = fc
  .tuple(who, place, service, fc.constantFrom(...KINDS), any)
  .map((given) => new StartService(...given));
