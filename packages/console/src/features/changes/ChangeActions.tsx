// What can be done with a change set in the state that it is in; each button says why it cannot be pressed, where the
// reader is not the one who may.
import { actionLabel } from '@nebula/domain/change-set/review';
import { useQuery } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { environmentQuery } from '../../api/queries.ts';
import { type Caller, useCaller } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { createdServices, draftOf, LazyDiscardDialog, useReview } from '../draft/entry.tsx';
import type { ChangeSet, ShownChangeSet } from './change-words.ts';
import type { ChangeActs } from './use-change-acts.ts';

interface ChangeActionsProps {
  readonly at: EnvironmentAddress;
  readonly change: ShownChangeSet;
  readonly acts: ChangeActs;
}

export function ChangeActions({ at, change, acts }: ChangeActionsProps) {
  const caller = useCaller();
  if (change.state === 'draft')
    return change.owner === null ? (
      <ProjectDraft at={at} change={change} acts={acts} />
    ) : (
      <Link to={paths.canvas(at, { review: true })} className={buttonClass({ variant: 'primary' })}>
        Review the draft
      </Link>
    );
  if (change.state === 'pending-approval')
    return (
      <Button
        icon={<Undo2 />}
        busy={acts.busy === 'withdraw'}
        whyNot={whyNotWithdraw(change, caller)}
        onClick={() => void acts.act('withdraw')}
      >
        Withdraw
      </Button>
    );
  if (change.state === 'rejected' || change.state === 'failed')
    return (
      <Button
        variant="primary"
        icon={<Redo2 />}
        busy={acts.busy === 'restage'}
        whyNot={whyNotRestage(change, caller)}
        onClick={() => void acts.act('restage')}
      >
        Restage
      </Button>
    );
  if (change.state !== 'applied') return null;
  return (
    <Button
      icon={<Undo2 />}
      busy={acts.busy === 'revert'}
      whyNot={caller.whyNot('stage')}
      onClick={() => void acts.act('revert')}
    >
      Revert
    </Button>
  );
}

const whyNotWithdraw = (change: ChangeSet, caller: Caller): string | undefined =>
  change.requester?.id === caller.id
    ? caller.whyNot('withdraw')
    : 'Only the person who asked can withdraw a request; an admin or owner can reject it.';

function whyNotRestage({ owner, project }: ChangeSet, caller: Caller): string | undefined {
  if (owner === null) return project ? caller.whyNot('deploy') : 'Nobody owns it any more.';
  return owner.id === caller.id
    ? caller.whyNot('stage')
    : `Only ${owner.name} can restage it: its lines go back into the draft of who staged them.`;
}

/** Anyone who may deploy applies or discards the project's own, by the review of any draft (CS-15). */
function ProjectDraft({ at, change, acts }: ChangeActionsProps) {
  const caller = useCaller();
  const { data: environment } = useQuery(environmentQuery(at));
  const review = useReview(at);
  const [isDiscarding, setDiscarding] = useState(false);
  const whyNot = environment ? caller.whyNotDeploy(environment.deployRole) : caller.whyNot('deploy');
  const draft = draftOf(change);
  const hasDrifted = change.lines.some(({ drifted }) => drifted);
  return (
    <>
      {hasDrifted && (
        <Button
          icon={<Redo2 />}
          busy={acts.busy === 'restage'}
          whyNot={whyNot}
          onClick={() => void acts.act('restage')}
        >
          Restage all
        </Button>
      )}
      <Button variant="danger" aria-haspopup="dialog" whyNot={whyNot} onClick={() => setDiscarding(true)}>
        Discard
      </Button>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        whyNot={whyNot}
        onClick={() => review.open('draft', change.id)}
      >
        {draft?.action?.label ?? actionLabel(change.lines.length, environment?.protected === true)}
      </Button>
      {isDiscarding && draft !== undefined && (
        <LazyDiscardDialog
          reviewed={{ at, changeSet: change.id }}
          draft={draft}
          created={createdServices(draft)}
          onClose={() => setDiscarding(false)}
        />
      )}
    </>
  );
}
