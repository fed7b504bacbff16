// What the open review knows: the draft as it is shown, what its reader filled in, what became of a press of the action.
// What is applied is what was read: the revision of the shown draft goes with it (AP-4).
import { useQueryClient } from '@tanstack/react-query';
import { waitingFor } from '@nebula/domain/approval/waiting';
import { useRef, useState } from 'react';
import { isProblem, NoConnection } from '../../../api/client.ts';
import { readAgain } from '../../../api/touches.ts';
import { isMomentary } from '../../../app/Refusal.tsx';
import { keepOutcome } from '../outcome-store.ts';
import { listed } from '../../../ui/list-words.ts';
import { type Draft, driftedLines, useWhyNotApply } from '../use-draft.ts';
import { type Reviewed, reviewedKey, type ShownChangeSet, useReviewedDraft } from '../use-reviewed.ts';
import { type Applied, type ApplyBody, makeApply } from './apply-attempt.ts';
import { useTruth } from './use-truth.ts';
import { type Description, forgetDescription, useDescription } from './use-description.ts';

export interface Reviewing {
  readonly reviewed: Reviewed;
  /**
   * Undefined while it is read, and of the project's where there is nothing to apply. While an answer is awaited it stays
   * as it was sent.
   */
  readonly draft: Draft | undefined;
  /** The project's, whose draft it is; undefined of the caller's own. */
  readonly change: ShownChangeSet | undefined;
  /** Why it cannot be read. */
  readonly error: unknown;
  readonly description: Description;
  readonly accepted: boolean;
  readonly accept: (accepted: boolean) => void;
  readonly whyNot: string | undefined;
  readonly busy: boolean;
  /** Why the last press changed nothing; `NoConnection`: whether it did is not known. */
  readonly failure: unknown;
  readonly apply: () => void;
  /** After `NoConnection`: it is known by now that nothing was applied. */
  readonly didNotArrive: boolean;
  /** After `NoConnection`: look at what there is now instead of asking again. */
  readonly lookAgain: () => void;
}

export function useReviewing(reviewed: Reviewed): Reviewing {
  const { at } = reviewed;
  const client = useQueryClient();
  const [send] = useState(() => makeApply(reviewed));
  const [sent, setSent] = useState<Draft | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [acceptedFor, setAcceptedFor] = useState<readonly string[]>([]);
  const pressed = useRef(false);
  const description = useDescription(reviewed);
  const { draft: now, change, error } = useReviewedDraft(reviewed);
  const draft = sent ?? now;
  const accepted = draft !== undefined && draft.needsDowntime.every((name) => acceptedFor.includes(name));
  const mayNot = useWhyNotApply(at);
  const whyNot = draft && (mayNot ?? whyNotNow(draft, description, accepted));

  const press = async (shown: Draft): Promise<void> => {
    setBusy(true);
    setFailure(null);
    setSent(shown);
    try {
      const applied = await send(bodyOf(shown, description.text));
      description.write('');
      forgetDescription(reviewed);
      keepOutcome(at, outcomeOf(shown, applied));
      setSent(null);
      void readAgain(client, at.org, 'change-set');
    } catch (error) {
      setFailure(error);
      // What became of it is not known: the draft stays as it was sent until the same is asked again.
      if (error instanceof NoConnection) return;
      setSent(null);
      await client.refetchQueries({ queryKey: reviewedKey(reviewed) });
    } finally {
      setBusy(false);
      pressed.current = false;
    }
  };
  const isUnanswered = !busy && failure instanceof NoConnection;
  const didNotArrive = useTruth(reviewed, {
    sent: isUnanswered ? sent : null,
    now,
    ask: (it) => void press(it),
  });
  return {
    reviewed,
    draft,
    change,
    error,
    didNotArrive,
    description,
    accepted,
    accept: (next) => setAcceptedFor(next ? (draft?.needsDowntime ?? []) : []),
    whyNot,
    busy,
    failure,
    apply: () => {
      if (pressed.current || draft === undefined || draft.lines.length === 0 || whyNot !== undefined) return;
      pressed.current = true;
      void press(draft);
    },
    lookAgain: () => {
      setSent(null);
      setFailure(null);
      void readAgain(client, at.org, 'change-set');
    },
  };
}

function bodyOf({ revision, needsDowntime }: Draft, text: string): ApplyBody {
  return {
    revision,
    ...(text.trim() === '' ? {} : { message: text }),
    // Only what was asked for is accepted: a service that needs it since is refused, and then asked for.
    ...(needsDowntime.length > 0 ? { acceptDowntime: true } : {}),
  };
}

const outcomeOf = (draft: Draft, { changeSet, rollout, approval }: Applied) => ({
  changeSet: changeSet.id,
  changes: draft.lines.length,
  approval: approval?.id ?? null,
  rollout: rollout !== null && rollout.deployments.length > 0 ? rollout.id : null,
  // As the deployments say it; a change that starts none says it only here (AP-10).
  waiting:
    approval?.state === 'pending'
      ? waitingFor((draft.action?.decidedBy ?? []).map(({ name }) => name))
      : null,
  removed: draft.removed.map(({ service }) => service),
  shown: true,
});

/** The first thing that stands in the way, as a sentence with its way out. */
function whyNotNow(draft: Draft, description: Description, accepted: boolean): string | undefined {
  if (driftedLines(draft).length > 0) return 'Values changed since you staged. Decide on each line first.';
  const refusal = draft.action?.refusal;
  if (refusal && !isMomentary(refusal)) return refusal.detail;
  if (description.refused !== undefined) return description.refused;
  if (!accepted) return `Accept the downtime of ${listed(draft.needsDowntime)} first.`;
  return undefined;
}

/** "1 line drifted: undo or restage it". */
export function driftNote(draft: Draft): string {
  const count = driftedLines(draft).length;
  return count === 1 ? '1 line drifted: undo or restage it' : `${count} lines drifted: undo or restage them`;
}

export const isStale = (failure: unknown): boolean => isProblem(failure, 'stale');
