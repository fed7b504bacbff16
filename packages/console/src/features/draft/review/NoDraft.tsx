// In place of the lines: they are being read, or there are none to apply. The project's draft may be gone while its review
// is open, applied or discarded by somebody else or replaced by a later push (CS-15).
import { failureOf } from '../../../app/failure.ts';
import { Link } from '../../../app/Link.tsx';
import { paths } from '../../../paths.ts';
import { CHANGE_SET_STATES, StateChip } from '../../../states/states.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useWhyNotApply } from '../use-draft.ts';
import type { Reviewing } from './use-reviewing.ts';

export function NoDraft({ reviewing: { reviewed, change, error } }: { readonly reviewing: Reviewing }) {
  const whyNot = useWhyNotApply(reviewed.at);
  if (change === undefined)
    return error === null || reviewed.changeSet === null ? (
      <Skeleton lines={5} />
    ) : (
      <ErrorNotice {...failureOf(error)} />
    );
  if (change.state === 'draft')
    return <Notice tone="neutral">{whyNot ?? 'This draft cannot be applied from here.'}</Notice>;
  const see = (
    <Link to={paths.change(reviewed.at, change.id)} className={buttonClass({ size: 's' })}>
      See the change
    </Link>
  );
  return (
    <Notice tone="neutral" role="status" action={see}>
      This is no draft any more: <StateChip look={CHANGE_SET_STATES[change.state]} />
    </Notice>
  );
}
