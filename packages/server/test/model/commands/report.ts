// The cluster's agent says how a deployment ended; of one that is over it may say whatever it likes (DE-1).
import fc from 'fast-check';
import { Act, pick, type Step } from '../act.ts';
import { any } from '../choices.ts';
import type { Model } from '../model.ts';

type Outcome = 'succeeded' | 'failed' | 'stopped';
const PHASE = { succeeded: 'healthy', failed: 'failed', stopped: 'stopped' } as const;

export class Report extends Act {
  readonly #outcome: Outcome;
  readonly #n: number;

  constructor(outcome: Outcome, n: number) {
    super();
    this.#outcome = outcome;
    this.#n = n;
  }

  plan(model: Model): Step | null {
    const running = model.deployments().filter(({ state }) => state === 'deploying');
    const one = pick(running.length > 0 && this.#n % 8 > 0 ? running : model.deployments(), this.#n >> 3);
    if (!one) return null;
    const run: Step['run'] = async (real) => {
      model.report(one, this.#outcome);
      await real.report(one.id, PHASE[this.#outcome]);
    };
    return { text: `the agent reports ${one.id} of ${one.service} ${this.#outcome}`, run };
  }
}

const outcomes = fc.constantFrom<Outcome>('succeeded', 'succeeded', 'succeeded', 'failed', 'stopped');
export const reports = fc.tuple(outcomes, any).map((given) => new Report(...given));
