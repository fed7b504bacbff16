// Asks for a look at the repository now, and waits until one was made: a look is made by whichever replica comes to it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../../api/client.ts';
import { repositoryQuery } from '../../../api/repository-queries.ts';
import { tellFailure } from '../../../app/tell-failure.ts';

const EACH_MS = 1_000;
/** A look that takes longer is seen when the page is read again. */
const LONGEST_MS = 60_000;

interface Asked {
  /** When the look before had been. */
  readonly before: string | null;
  readonly untilMs: number;
}

/** Failures are told. */
export function useLooking(org: string, project: string, lookedAt: string | null) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isUnderWay = asked !== null && asked.before === lookedAt;
  const query = repositoryQuery(org, project);
  useQuery({
    ...query,
    enabled: isUnderWay,
    refetchInterval: () => (asked !== null && Date.now() < asked.untilMs ? EACH_MS : false),
  });
  const look = async (): Promise<void> => {
    try {
      const path = { org, project };
      await answer(api.POST('/api/v1/orgs/{org}/projects/{project}/repository/look', { params: { path } }));
      const mine = { before: lookedAt, untilMs: Date.now() + LONGEST_MS };
      setAsked(mine);
      // A later press has its own end.
      setTimeout(() => setAsked((now) => (now === mine ? null : now)), LONGEST_MS);
      await client.invalidateQueries({ queryKey: query.queryKey });
    } catch (error) {
      tellFailure(error);
    }
  };
  return { isUnderWay, look };
}
