// One request on its own page, whole: where links in mails and chats lead. A decided one shows what happened.
import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft, GitCommitHorizontal } from 'lucide-react';
import { useParams } from '@tanstack/react-router';
import { approvalQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { Link } from '../../app/Link.tsx';
import { useTitle } from '../../app/title.ts';
import { paths } from '../../paths.ts';
import { START_KINDS } from '../../states/kinds.ts';
import { Page } from '../../ui/Page.tsx';
import { requestTitle } from './request-words.ts';
import { NotApplied } from './NotApplied.tsx';
import { RequestCard } from './RequestCard.tsx';
import { RequestDeployments } from './RequestDeployments.tsx';

const AWAY = 'hit inline-flex items-center gap-1.5 hover:text-ink hover:underline';

export function ApprovalPage() {
  const org = useOrg();
  const { approval = '' } = useParams({ strict: false });
  const { data: request } = useSuspenseQuery(approvalQuery(org, approval));
  const at = { org, project: request.project, environment: request.environment };
  useTitle(requestTitle(request), 'Approvals');
  return (
    <Page title={`${START_KINDS[request.kind]} for ${request.environmentName}`}>
      <RequestCard org={org} request={request} alone />
      {request.state === 'approved' && request.changeSet !== null && (
        <NotApplied at={at} changeSet={request.changeSet} />
      )}
      <RequestDeployments at={at} request={request} />
      <nav aria-label="Nearby" className="mt-5 flex flex-wrap gap-x-6 gap-y-2 px-1 text-s text-ink-2">
        <Link to={paths.approvals(org, request.state === 'pending' ? undefined : 'decided')} className={AWAY}>
          <ArrowLeft aria-hidden="true" />
          All requests
        </Link>
        {request.changeSet !== null && (
          <Link to={paths.change(at, request.changeSet)} className={AWAY}>
            <GitCommitHorizontal aria-hidden="true" />
            The change set in the history
          </Link>
        )}
      </nav>
    </Page>
  );
}
