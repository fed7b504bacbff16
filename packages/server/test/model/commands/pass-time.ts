// The 24 hours of a request end, and the timer comes by: often later than the decision that it has to beat (AP-5).
import fc from 'fast-check';
import { expireRequests } from '../../../src/timers/expire-requests.ts';
import { Act, pick, type Step } from '../act.ts';
import { any } from '../choices.ts';
import type { Model } from '../model.ts';

class PassTime extends Act {
  readonly #timer: boolean;
  readonly #n: number;

  constructor(timer: boolean, n: number) {
    super();
    this.#timer = timer;
    this.#n = n;
  }

  plan(model: Model): Step | null {
    const approval = pick(
      model.approvals.filter(({ state }) => state === 'pending'),
      this.#n,
    );
    if (!approval) return null;
    const run: Step['run'] = async (real) => {
      approval.past = true;
      const back = `update approval set expires_at = clock_timestamp() - interval '1 ms' where id = $1`;
      await real.store.pool.query(back, [approval.id]);
      if (!this.#timer) return;
      for (const due of model.approvals.filter((one) => one.past)) model.endRequest(due, 'expired', 'failed');
      while ((await expireRequests(real.store)) > 0);
    };
    return { text: `24 hours of ${approval.id} pass${this.#timer ? ', and the timer comes' : ''}`, run };
  }
}

export const times = fc.tuple(fc.boolean(), any).map((given) => new PassTime(...given));
