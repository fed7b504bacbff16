// Approves or rejects a request, an ended one too, with the revision that was read, a wrong one or none (AP-3 to AP-14).
import fc from 'fast-check';
import { Act, bindApproval, pick, refusedAs, type Step } from '../act.ts';
import { any, decider } from '../choices.ts';
import type { Model } from '../model.ts';
import type { Approval, Outcome } from '../things.ts';
import type { Revision } from './apply.ts';

export class Decide extends Act {
  readonly #who: string;
  readonly #verdict: 'approve' | 'reject';
  readonly #revision: Revision;
  readonly #n: number;

  constructor(person: string, verdict: 'approve' | 'reject', revision: Revision, n: number) {
    super();
    this.#who = person;
    this.#verdict = verdict;
    this.#revision = revision;
    this.#n = n;
  }

  plan(model: Model): Step | null {
    const [person, verdict, revision] = [this.#who, this.#verdict, this.#revision];
    const pending = model.approvals.filter((one) => one.state === 'pending');
    const approval = pick(pending.length > 0 && this.#n % 8 > 0 ? pending : model.approvals, this.#n >> 3);
    if (!approval) return null;
    const run: Step['run'] = async (real) => {
      const params = { org: real.world.org.slug, approval: approval.id };
      const shown = revision === 'right' ? await real.as(person).call('approval.show', { params }) : null;
      const body = { none: {}, right: { revision: shown?.revision }, wrong: { revision: 'x' } }[revision];
      const outcome = this.#decide(model, approval);
      const call = verdict === 'approve' ? 'approval.approve' : 'approval.reject';
      const code = typeof outcome === 'string' ? outcome : null;
      const answer = await refusedAs(code, real.as(person).call(call, { params, body }));
      if (answer) bindApproval(approval, answer);
    };
    return { text: `${person} ${verdict}s ${approval.id}, revision: ${revision}`, run };
  }

  #decide(model: Model, approval: Approval): Outcome | null {
    const refused = model.mayDecide(this.#who, approval);
    if (refused) return refused;
    if (this.#revision === 'wrong') return 'stale';
    if (this.#verdict === 'approve') return model.approve(approval);
    model.endRequest(approval, 'rejected', 'rejected');
    return null;
  }
}

const verdicts = fc.constantFrom<'approve' | 'reject'>('approve', 'approve', 'approve', 'reject');
const revisions = fc.constantFrom<Revision>('none', 'none', 'right', 'right', 'wrong');
export const decisions = fc.tuple(decider, verdicts, revisions, any).map((given) => new Decide(...given));
