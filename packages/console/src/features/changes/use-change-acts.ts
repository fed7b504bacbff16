// What can be done with a change set that is no draft of one's own. Each answers what it moved, so that nothing that was
// merged or left out goes unsaid (CS-12).
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answer, api, type Shape } from '../../api/client.ts';
import { makeOnce } from '../../api/once.ts';
import { draftQuery } from '../../api/queries.ts';
import { readAgain } from '../../api/touches.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import type { ChangeSet } from './change-words.ts';
import { skippedBy } from './skipped.ts';

const ONE = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}';

/** Which of them a state allows is the page's to ask; the server refuses the others. */
export type ChangeAct = 'withdraw' | 'restage' | 'revert';

/** A line that met another one of the same target in the draft. */
export interface Merged {
  readonly line: string;
  readonly label: string;
  readonly outcome: 'newer-value-kept' | 'already-so';
}

/** What an act did, for the note above the lines. */
export interface Moved {
  readonly act: ChangeAct;
  /** Its lines go back into the project's draft, not into the caller's. */
  readonly ofProject: boolean;
  /** Lines that stand in the caller's draft now; null: no draft is concerned. */
  readonly inDraft: number | null;
  readonly merged: readonly Merged[];
  /** Labels of the lines of which nothing had to be staged. */
  readonly skipped: readonly string[];
}

/**
 * One at a time: a second press meanwhile does nothing. `act` never throws; `failure` says what it was refused
 * with.
 */
export interface ChangeActs {
  readonly busy: ChangeAct | null;
  readonly failure: unknown;
  readonly moved: Moved | null;
  act(what: ChangeAct): Promise<void>;
}

/** Sent again after a lost connection it carries the same key, so that it counts once (PE-3). */
export function useChangeActs(at: EnvironmentAddress, change: ChangeSet): ChangeActs {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ChangeAct | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const under = useRef(false);
  const [once] = useState(makeOnce);
  const act = async (what: ChangeAct): Promise<void> => {
    if (under.current) return;
    under.current = true;
    setBusy(what);
    setFailure(null);
    setMoved(null);
    try {
      const done = await once([what, change.id], (key) => send(at, change, what, key));
      if (done.draft) client.setQueryData(draftQuery(at).queryKey, done.draft);
      setMoved(done.moved);
    } catch (error) {
      setFailure(error);
    } finally {
      // The page shows what it is now before its buttons can be pressed again.
      await readAgain(client, at.org, 'change-set');
      under.current = false;
      setBusy(null);
    }
  };
  return { busy, failure, moved, act };
}

/** `draft`: the caller's, where the act changed it; null leaves the one in the cache. */
interface Done {
  readonly moved: Moved;
  readonly draft: Shape<'Draft'> | null;
}

async function send(at: EnvironmentAddress, change: ChangeSet, act: ChangeAct, key: string): Promise<Done> {
  const params = { path: { ...at, changeSet: change.id }, header: { 'Idempotency-Key': key } };
  const nothing = { act, ofProject: change.owner === null, inDraft: null, merged: [], skipped: [] };
  if (act === 'revert') {
    const draft = await answer(api.POST(`${ONE}/revert`, { params }));
    return {
      draft,
      moved: { ...nothing, inDraft: draft.lines.length, skipped: skippedBy(change.lines, draft.lines) },
    };
  }
  const call =
    act === 'withdraw' ? api.POST(`${ONE}/withdraw`, { params }) : api.POST(`${ONE}/restage`, { params });
  const { draft, merged } = await answer(call);
  return { draft, moved: { ...nothing, inDraft: draft?.lines.length ?? null, merged } };
}
