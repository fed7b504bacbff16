// Why a decision changed nothing, in place, with what was typed still there.
import { isProblem } from '../../api/client.ts';
import { failureOf } from '../../app/failure.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';

export function DecisionFailure({ failure }: { readonly failure: unknown }) {
  if (failure === null) return null;
  if (isProblem(failure, 'stale'))
    return (
      <Notice tone="staged" role="alert">
        <b>It has changed since you read it, so nothing was decided.</b> What you see now is what it would
        run: read it again, then decide.
      </Notice>
    );
  const { title, detail } = failureOf(failure);
  return <ErrorNotice title={title} detail={detail} />;
}
