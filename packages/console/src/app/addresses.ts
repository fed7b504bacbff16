// Where the reader stands, from the address. A page below an organization or an environment asks here, so that nothing
// is passed through ten components.
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { EnvironmentAddress } from '../paths.ts';

/** Slug or id, as it stands in the address. Throws outside an organization. */
export function useOrg(): string {
  const { org } = useParams({ strict: false });
  if (org === undefined) throw new Error('This page is below an organization.');
  return org;
}

/** Throws outside an environment; see `useMaybeEnvironment`. */
export function useEnvironment(): EnvironmentAddress {
  const at = useMaybeEnvironment();
  if (at === null) throw new Error('This page is below an environment.');
  return at;
}

/** The same object as long as the address names the same place, so that effects and memos may depend on it. */
export function useMaybeEnvironment(): EnvironmentAddress | null {
  const { org, project, environment } = useParams({ strict: false });
  return useMemo(() => {
    if (org === undefined || project === undefined || environment === undefined) return null;
    return { org, project, environment };
  }, [org, project, environment]);
}

/** One name of the address's query, as text; undefined when it is not there. */
export const useQueryParam = (name: string): string | undefined => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === 'string' ? value : undefined;
};
