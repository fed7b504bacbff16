// Withdrawing a request: its lines become the requester's draft again, merged into one that stands there (CS-12).
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../../api/client.ts';
import { draftQuery } from '../../../api/queries.ts';
import { readAgain } from '../../../api/touches.ts';
import { tellFailure } from '../../../app/tell-failure.ts';
import type { EnvironmentAddress } from '../../../paths.ts';
import { toast } from '../../../ui/toast.ts';
import { keepOutcome } from '../outcome-store.ts';

const WITHDRAW =
  '/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}/withdraw';

export function useWithdraw(at: EnvironmentAddress): {
  readonly busy: boolean;
  readonly withdraw: (changeSet: string) => Promise<void>;
} {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const withdraw = async (changeSet: string): Promise<void> => {
    setBusy(true);
    try {
      const params = { path: { ...at, changeSet } };
      const { draft, merged, owner } = await answer(api.POST(WITHDRAW, { params }));
      if (draft) client.setQueryData(draftQuery(at).queryKey, draft);
      keepOutcome(at, null);
      toast({ tone: 'staged', text: withdrawnWords(owner === null, merged) });
      void readAgain(client, at.org, 'change-set');
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, withdraw };
}

function withdrawnWords(
  isProjects: boolean,
  merged: readonly { readonly label: string; readonly outcome: string }[],
): string {
  const where = isProjects ? 'the project’s draft' : 'your draft';
  const said = merged.map(({ label, outcome }) =>
    outcome === 'already-so' ? `${label} is live already` : `${label}: your newer value was kept`,
  );
  return [`Withdrawn. Its lines are in ${where} again.`, ...said].join(' ');
}
