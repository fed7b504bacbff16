// One change set, whole: its lines as the review shows them, its approval, its deployments live, and what can be done
// with it now.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { changeSetQuery } from '../../api/queries.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { failureOf } from '../../app/failure.ts';
import { Link } from '../../app/Link.tsx';
import { useTitle } from '../../app/title.ts';
import { ChangeOrigin } from '../../lines/ChangeOrigin.tsx';
import { LineGroups } from '../../lines/LineGroups.tsx';
import { paths } from '../../paths.ts';
import { CHANGE_SET_STATES, StateChip } from '../../states/states.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Ago } from '../../ui/Time.tsx';
import { ChangeActions } from './ChangeActions.tsx';
import { ChangeFailure } from './ChangeFailure.tsx';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { type ChangeSet, changeTitle, linesWords, since, wholeMessage, whoWords } from './change-words.ts';
import { MovedNote } from './MovedNote.tsx';
import { useChangeActs } from './use-change-acts.ts';
import { useProjectLines } from './use-project-lines.ts';

export function ChangePage() {
  const at = useEnvironment();
  const { changeSet: id = '' } = useParams({ strict: false });
  const { data: change } = useSuspenseQuery(changeSetQuery(at, id));
  const acts = useChangeActs(at, change);
  const lineActs = useProjectLines(at, change);
  useTitle(changeTitle(change), 'Changes');
  return (
    <Page
      title={changeTitle(change)}
      description={<Facts change={change} />}
      actions={<ChangeActions at={at} change={change} acts={acts} />}
    >
      <div className="grid gap-3">
        <Message text={wholeMessage(change)} />
        {change.project !== null && (
          <ChangeOrigin project={change.project} isDraft={change.state === 'draft'} />
        )}
        {acts.failure !== null && <ErrorNotice {...failureOf(acts.failure)} />}
        {lineActs.failure !== null && <ErrorNotice {...failureOf(lineActs.failure)} />}
        {acts.moved && <MovedNote at={at} moved={acts.moved} />}
        {change.failure && <ChangeFailure failure={change.failure} />}
        <section aria-label="Lines" className="[&_section]:bg-surface">
          <SectionTitle title={linesWords(change.lines.length)} />
          <LineGroups
            lines={change.lines}
            affected={change.preview?.affected}
            removed={change.preview?.removed}
            order={change.preview?.order}
            {...lineActs.actions}
          />
        </section>
        <ChangeOutcome at={at} change={change} />
        <p className="mt-2 text-s">
          <Link
            to={paths.changes(at)}
            className="inline-flex items-center gap-1.5 text-ink-2 hover:underline"
          >
            <ArrowLeft aria-hidden="true" />
            All changes
          </Link>
        </p>
      </div>
    </Page>
  );
}

function Message({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p dir="auto" className="text-start whitespace-pre-line [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}

function Facts({ change }: { readonly change: ChangeSet }) {
  const caller = useCaller();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StateChip look={CHANGE_SET_STATES[change.state]} />
      <span>
        {whoWords(change, caller.id)}
        {change.requester?.token && ` (token ${change.requester.token.name})`} · <Ago at={since(change)} />
      </span>
    </span>
  );
}
