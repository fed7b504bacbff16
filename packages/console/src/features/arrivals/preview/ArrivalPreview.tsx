// What an import would stage, before it does: the lines as the review will show them, and everything that was not
// understood. Nothing here is staged yet, and that is said.
import { CheckCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Shape } from '../../../api/client.ts';
import { LineGroups } from '../../../lines/LineGroups.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Note } from './note-groups.ts';
import { NoteList } from './NoteList.tsx';

export interface Arrived {
  readonly draft: Shape<'Draft'>;
  readonly lines: readonly Shape<'Line'>[];
  readonly notes: readonly Note[];
}

interface ArrivalPreviewProps {
  readonly arrived: Arrived;
  readonly onGo?: ((note: Note) => void) | undefined;
  readonly onTake?: ((note: Note) => void) | undefined;
}

export function ArrivalPreview({ arrived: { draft, lines, notes }, onGo, onTake }: ArrivalPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: whoever reads goes on here.
  useEffect(() => heading.current?.focus(), []);
  const warnings = notes.filter(({ severity }) => severity === 'warning');
  const rest = notes.filter(({ severity }) => severity !== 'warning');
  return (
    <div className="grid gap-3.5">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {previewWords(lines.length)}
      </h2>
      <NoteList notes={warnings} onGo={onGo} onTake={onTake} />
      {lines.length === 0 ? <NothingToStage /> : <LineGroups lines={lines} affected={draft.affected} />}
      <NoteList notes={rest} onGo={onGo} onTake={onTake} />
    </div>
  );
}

function NothingToStage() {
  return (
    <Notice tone="live" icon={<CheckCheck />}>
      <strong className="font-semibold">Nothing would change.</strong> What is live and what you staged before
      already say the same.
    </Notice>
  );
}

/** "4 changes would be staged; nothing is yet". */
export const previewWords = (count: number): string => {
  if (count === 0) return 'Nothing would be staged';
  return `${count === 1 ? '1 change' : `${count} changes`} would be staged; nothing is yet`;
};
