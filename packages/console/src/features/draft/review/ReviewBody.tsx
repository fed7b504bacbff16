// The review itself (CS-7): every line under its service, what stands in the way, the description, the downtime.
import { CheckCheck, PencilLine } from 'lucide-react';
import { MAX_MESSAGE_CHARACTERS } from '@nebula/domain/change-set/review';
import { useCaller } from '../../../app/caller.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ChangeOrigin } from '../../../lines/ChangeOrigin.tsx';
import { listed } from '../../../ui/list-words.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { type Draft, driftedLines } from '../use-draft.ts';
import { Attempt } from './Attempt.tsx';
import { DraftLines } from './DraftLines.tsx';
import { InTheWay } from './InTheWay.tsx';
import { NoDraft } from './NoDraft.tsx';
import { useLineActions } from './use-line-actions.ts';
import type { Reviewing } from './use-reviewing.ts';

export function ReviewBody({ reviewing }: { readonly reviewing: Reviewing }) {
  const { reviewed, draft, change, description, busy } = reviewing;
  const caller = useCaller();
  const acting = useLineActions(reviewed);
  if (draft === undefined) return <NoDraft reviewing={reviewing} />;
  if (draft.lines.length === 0) return <NothingStaged />;
  const whyNot = busy ? 'It is being applied.' : caller.whyNot('stage');
  return (
    <div className="grid gap-3.5">
      {change?.project && <ChangeOrigin project={change.project} isDraft />}
      <Attempt reviewing={reviewing} />
      {isAllAlreadySo(draft) && <AllAlreadySo draft={draft} onClear={acting.restageAll} />}
      <DraftLines reviewed={reviewed} draft={draft} whyNot={whyNot} />
      <InTheWay reviewed={reviewed} draft={draft} />
      <TextArea
        label="Describe this change (optional)"
        value={description.text}
        onChange={(event) => description.write(event.target.value)}
        counter={{ count: description.count, max: MAX_MESSAGE_CHARACTERS }}
        error={description.refused}
        autoGrow
        rows={2}
        readOnly={busy}
      />
      {draft.needsDowntime.length > 0 && (
        <Checkbox
          tone="staged"
          label="Accept downtime"
          description={downtimeWords(draft.needsDowntime)}
          checked={reviewing.accepted}
          onChange={reviewing.accept}
        />
      )}
    </div>
  );
}

const downtimeWords = (names: readonly string[]): string =>
  names.length === 1
    ? `${listed(names)} mounts a volume: the running release stops before the new one starts.`
    : `${listed(names)} mount volumes: each running release stops before its new one starts.`;

function NothingStaged() {
  return (
    <EmptyState icon={<PencilLine />} title="Nothing is staged here">
      Edits of services and variables are collected in your draft first. They are listed here, to be read once
      more before they are deployed together.
    </EmptyState>
  );
}

/** Somebody else made every one of these changes (CS-8). */
const isAllAlreadySo = (draft: Draft): boolean =>
  driftedLines(draft).length === draft.lines.length && draft.lines.every(({ alreadySo }) => alreadySo);

function AllAlreadySo({ draft, onClear }: { readonly draft: Draft; readonly onClear: () => Promise<void> }) {
  const it = draft.lines.length === 1 ? 'this line' : 'these lines';
  return (
    <Notice
      tone="live"
      icon={<CheckCheck />}
      role="status"
      action={
        <Button size="s" onClick={() => void onClear()}>
          Clear {it}
        </Button>
      }
    >
      <strong className="font-semibold">All of it is live already.</strong> Someone else made the same
      changes, so nothing is left to deploy. Clearing {it} changes nothing that runs.
    </Notice>
  );
}
