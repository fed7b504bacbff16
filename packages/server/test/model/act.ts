// What every command of the model test has in common: it does one thing in the model and through the API, expects the
// same refusal or the same making of both, gives the model the ids, and compares everything.
import type fc from 'fast-check';
import { expect } from 'vitest';
import { compare } from './compare.ts';
import type { Model } from './model.ts';
import type { Approval, Made, Outcome } from './things.ts';
import { type Real, type Said, said } from './real.ts';

export interface Step {
  /** What it is, for the story. */
  readonly text: string;
  /** In the model first, then for real: the code that it was refused with, or null. */
  readonly run: (real: Real) => Promise<void>;
}

/** `plan` looks at the model and says what to do; null: there is nothing here to do it with. */
export abstract class Act implements fc.AsyncCommand<Model, Real> {
  #text = '';
  abstract plan(model: Model): Step | null;

  check(model: Readonly<Model>): boolean {
    return this.plan(model as Model) !== null;
  }

  async run(model: Model, real: Real): Promise<void> {
    const step = this.plan(model);
    if (!step) return;
    this.#text = step.text;
    real.story.push(step.text);
    await step.run(real);
    await compare(model, real);
  }

  toString(): string {
    return this.#text || this.constructor.name;
  }
}

interface Answered {
  readonly changeSet?: { readonly id: string };
  readonly approval: Answer | null;
  readonly rollout?: {
    readonly deployments: readonly { readonly id: string; readonly service: string }[];
  } | null;
  readonly deployment?: { readonly id: string; readonly service: string } | null;
}
interface Answer {
  readonly id: string;
  readonly deployments: readonly { readonly id: string; readonly service: string }[];
}

/** The same refusal, or the same making; the model's things then have the product's ids. */
export async function same(outcome: Outcome, call: Promise<Answered>): Promise<Said<Answered>> {
  const answered = await said(call);
  expect(answered.refused).toBe(typeof outcome === 'string' ? outcome : null);
  if (typeof outcome !== 'string' && answered.answer) bind(outcome, answered.answer);
  return answered;
}

/** For acts that make nothing. */
export async function refusedAs<T>(code: string | null, call: Promise<T>): Promise<T | null> {
  const answered = await said(call);
  expect(answered.refused).toBe(code);
  return answered.answer;
}

function bind({ approval, rollout }: Made, answer: Answered): void {
  if (approval) bindApproval(approval, answer.approval);
  else expect(answer.approval).toBeNull();
  const named = [...(answer.rollout?.deployments ?? []), ...(answer.deployment ? [answer.deployment] : [])];
  for (const one of rollout?.deployments ?? [])
    one.id ||= named.find((each) => each.service === one.service)?.id ?? '';
}

export function bindApproval(approval: Approval, answer: Answer | null): void {
  if (!answer) throw new Error('an approval was expected');
  approval.id ||= answer.id;
  for (const one of approval.rollout?.deployments ?? [])
    one.id ||= answer.deployments.find((each) => each.service === one.service)?.id ?? '';
}

/** One of them, the same for the same number. */
export const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(1, from.length)];
