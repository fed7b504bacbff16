// What the raw editor holds: the text, what it would stage over what is there now, and the marks that the person chose.
import { useDeferredValue, useMemo, useState } from 'react';
import { type Edit, useDraftEditing } from '../../../api/draft.ts';
import { useUnsavedGuard } from '../../../app/unsaved.ts';
import type { Target } from '../use-staging.ts';
import type { VariableRow } from '../variable-rows.ts';
import { compareEnv, type EnvChange } from './compare-env.ts';
import { readEnv } from './read-env.ts';
import { writeEnv } from './write-env.ts';

/** `pasted`: a text to begin with, below what is there. */
export function useRawEditor(target: Target, rows: readonly VariableRow[], pasted: string | null) {
  const draft = useDraftEditing(target.at);
  const current = useMemo(() => rows.filter(({ state }) => state !== 'deleted'), [rows]);
  const [began] = useState(() => writeEnv(current));
  const [text, setText] = useState(() => `${began}${pasted ?? ''}`);
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [deletes, setDeletes] = useState(false);
  // Reading 300 variables must not make a key wait.
  const typed = useDeferredValue(text);
  const read = useMemo(() => readEnv(typed), [typed]);
  const compared = useMemo(() => compareEnv(read.entries, current), [read, current]);
  const isMarked = (change: EnvChange): boolean =>
    marks.get(change.key) ?? (change.isSecret || change.proposesSecret);
  const deleted = deletes ? compared.unnamed : [];
  const count = compared.changes.length + deleted.length;
  const isDirty = text !== began;
  useUnsavedGuard(isDirty);
  return {
    ...{ text, setText, read, compared, isMarked, deletes, setDeletes, count, isDirty },
    mark: (key: string, isSecret: boolean) => setMarks((before) => new Map(before).set(key, isSecret)),
    whyNot: whyNotStage({ isRead: typed === text, problems: read.problems.length, count }),
    stage: () => draft.stage(editsOf(target.service, compared.changes, isMarked, deleted)),
  };
}

interface Standing {
  readonly isRead: boolean;
  readonly problems: number;
  readonly count: number;
}

function whyNotStage({ isRead, problems, count }: Standing): string | undefined {
  if (!isRead) return 'The text is still being read.';
  if (problems > 0) return 'Some lines cannot be read: mend them first.';
  return count === 0 ? 'The text changes nothing yet.' : undefined;
}

/** A mark is said only where it is new or taken off: what sets a secret without saying so keeps it (CS-4). */
function editsOf(
  service: string | null,
  changes: readonly EnvChange[],
  isMarked: (change: EnvChange) => boolean,
  deleted: readonly string[],
): Edit[] {
  const of = service === null ? {} : { service };
  return [
    ...changes.map((change): Edit => {
      const mark = isMarked(change) === change.isSecret ? {} : { secret: isMarked(change) };
      return { kind: 'variable.set', ...of, key: change.key, value: change.value, ...mark };
    }),
    ...deleted.map((key): Edit => ({ kind: 'variable.delete', ...of, key })),
  ];
}
