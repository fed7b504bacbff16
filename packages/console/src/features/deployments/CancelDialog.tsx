// The last question before a deployment is cancelled. What that means depends on how far it is (DE-1): one that waits
// for approval takes its whole request back; one that runs is a wish until its agent answers.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { answer, api, type Shape } from '../../api/client.ts';
import { deploymentsQuery } from '../../api/queries.ts';
import { readAgain } from '../../api/touches.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';

const CANCEL =
  '/api/v1/orgs/{org}/projects/{project}/environments/{environment}/deployments/{deployment}/cancel';

interface CancelDialogProps {
  readonly at: EnvironmentAddress;
  readonly deployment: Shape<'Deployment'>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function CancelDialog({ at, deployment, open, onOpenChange }: CancelDialogProps) {
  const client = useQueryClient();
  const isRequest = deployment.state === 'awaiting-approval';
  const cancel = async (): Promise<void> => {
    try {
      const path = { ...at, deployment: deployment.id };
      const after = await answer(api.POST(CANCEL, { params: { path } }));
      toast({ tone: 'neutral', text: outcomeOf(after, isRequest) });
    } finally {
      void readAgain(client, at.org, 'deployment');
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isRequest ? 'Withdraw the whole request?' : `Cancel the deployment of ${deployment.service}?`}
      body={isRequest ? <OfRequest at={at} deployment={deployment} /> : <OfRunning deployment={deployment} />}
      action={isRequest ? 'Withdraw request' : 'Cancel deployment'}
      keep={isRequest ? 'Keep waiting' : 'Keep it going'}
      tone="bad"
      onConfirm={cancel}
    />
  );
}

function outcomeOf({ state, service, changeSet }: Shape<'Deployment'>, isRequest: boolean): string {
  if (isRequest)
    return changeSet === null
      ? `The request for ${service} was withdrawn.`
      : 'The request was withdrawn; its change set is a draft again.';
  return state === 'cancelled'
    ? `The deployment of ${service} was cancelled.`
    : `${service} is cancelling: the cluster was asked to stop.`;
}

function OfRequest({ at, deployment }: Pick<CancelDialogProps, 'at' | 'deployment'>) {
  const { data } = useInfiniteQuery(deploymentsQuery(at, { rollout: deployment.rollout }));
  const others = (data?.pages.flatMap(({ items }) => items) ?? [])
    .filter(({ id }) => id !== deployment.id)
    .map(({ service }) => service);
  return (
    <>
      <p>
        {deployment.service} waits for approval. Cancelling it withdraws its whole request
        {others.length > 0 && `, with the deployments of ${others.join(', ')}`}. Nothing that runs is touched.
      </p>
      {deployment.changeSet !== null && (
        <p className="mt-2">Its change set becomes a draft again, with all its lines.</p>
      )}
    </>
  );
}

function OfRunning({ deployment }: Pick<CancelDialogProps, 'deployment'>) {
  if (deployment.state === 'waiting')
    return (
      <p>
        {deployment.service} has not started yet. What depends on it in this rollout is cancelled too; what
        runs now goes on.
      </p>
    );
  return (
    <p>
      The cluster is asked to stop it. Until it answers, this shows as cancelling; if it gets healthy first,
      it has succeeded and you are told. What ran before serves on, or is started again where a volume had to
      be let go.
    </p>
  );
}
