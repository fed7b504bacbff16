// Withdraws a request, by its approval or by its change set, or cancels one of the deployments (CS-12, DE-1).
import fc from 'fast-check';
import { Act, pick, refusedAs, type Step } from '../act.ts';
import { any, who } from '../choices.ts';
import type { Model } from '../model.ts';

class TakeBack extends Act {
  readonly #who: string;
  readonly #what: 'request' | 'deployment';
  readonly #n: number;

  constructor(person: string, what: 'request' | 'deployment', n: number) {
    super();
    this.#who = person;
    this.#what = what;
    this.#n = n;
  }

  plan(model: Model): Step | null {
    return this.#what === 'request' ? this.#withdraw(model) : this.#cancel(model);
  }

  /** Mostly by whoever asked. */
  #withdraw(model: Model): Step | null {
    const approval = pick(model.approvals.slice(-4), this.#n >> 2);
    if (!approval) return null;
    const person = this.#n % 4 > 0 ? approval.requester : this.#who;
    const run: Step['run'] = async (real) => {
      const code = model.withdraw(person, approval, 'requester');
      const params = { org: real.world.org.slug, approval: approval.id };
      await refusedAs(code, real.as(person).call('approval.withdraw', { params }));
    };
    return { text: `${person} withdraws ${approval.id}`, run };
  }

  #cancel(model: Model): Step | null {
    const open = model
      .deployments()
      .filter(({ state }) => /^(waiting|deploying|awaiting-approval)$/.test(state));
    const one = pick(open.length > 0 && this.#n % 6 > 0 ? open : model.deployments(), this.#n);
    if (!one) return null;
    const run: Step['run'] = async (real) => {
      const code = model.cancel(this.#who, one);
      const params = { ...real.place(one.place as 'staging'), deployment: one.id };
      await refusedAs(code, real.as(this.#who).call('deployment.cancel', { params }));
    };
    return { text: `${this.#who} cancels ${one.id} of ${one.service}, ${one.state}`, run };
  }
}

const what = fc.constantFrom<'request' | 'deployment'>('request', 'deployment', 'deployment');
export const takings = fc.tuple(who, what, any).map((given) => new TakeBack(...given));
