// The caller's own draft of the environment in the address, and the words that bar, dialog and commands share.
import { useQuery } from '@tanstack/react-query';
import { stagedHeader } from '@nebula/domain/change-set/review';
import { isProblem, type Shape } from '../../api/client.ts';
import { draftQuery, environmentQuery } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import type { EnvironmentAddress } from '../../paths.ts';

export type Draft = Shape<'Draft'>;

export const useDraft = (at: EnvironmentAddress): Draft | undefined => useQuery(draftQuery(at)).data;

/** Its page may be open while it is removed. */
export const goneWords = (name: string): string =>
  `${name} was removed. Nothing can be applied there any more; copy what you typed if you still need it.`;

/** Why the caller may not apply here at all, whatever is staged; undefined when they may. */
export function useWhyNotApply(at: EnvironmentAddress): string | undefined {
  const caller = useCaller();
  const { data: environment, error } = useQuery(environmentQuery(at));
  if (isProblem(error, 'not-found') && environment) return goneWords(environment.name);
  return caller.whyNot('apply') ?? (environment && caller.whyNotDeploy(environment.deployRole));
}

/** "3 staged changes". */
export const stagedWords = (draft: Draft): string => stagedHeader(draft.lines.length);

/** "in 2 services". */
export function placesWords({ lines }: Draft): string {
  const services = new Set(lines.flatMap(({ service }) => (service === null ? [] : [service]))).size;
  if (services === 0) return 'in the environment';
  return `in ${services} service${services === 1 ? '' : 's'}`;
}

export const driftedLines = ({ lines }: Draft): Draft['lines'] => lines.filter(({ drifted }) => drifted);

/** Services that exist in this draft only: discarding it removes them. */
export const createdServices = ({ lines }: Draft): readonly string[] =>
  lines.flatMap(({ kind, service, base }) =>
    kind === 'create' && base === null && service !== null ? [service] : [],
  );
