// Where a person belongs when no address says it: where this browser was last, if that still exists for them, else their
// first organization; and after joining one, where there is something to see.
import type { QueryClient } from '@tanstack/react-query';
import { isProblem, type Shape } from '../../api/client.ts';
import { environmentQuery, meQuery, projectsQuery } from '../../api/queries.ts';
import { setSession } from '../../api/session.ts';
import { forgetPerson } from '../../app/kept-by-person.ts';
import { lastPlace } from '../../app/last-place.ts';
import { tellOtherTabs } from '../../app/session-news.ts';
import { type EnvironmentAddress, paths } from '../../paths.ts';

/** Null: they are in no organization. */
export async function whereTo(client: QueryClient, me: Shape<'Me'>): Promise<string | null> {
  const last = lastPlace();
  const org = me.organizations.find(({ slug }) => slug === last?.org) ?? me.organizations[0];
  if (org === undefined) return null;
  const { project, environment } = last?.org === org.slug ? last : {};
  if (project !== undefined && environment !== undefined) {
    const at = { org: org.slug, project, environment };
    if (await isThere(client, at)) return paths.canvas(at);
  }
  return paths.org(org.slug);
}

/** Only a clear "no" counts: what cannot be reached now is still there. */
const isThere = (client: QueryClient, at: EnvironmentAddress): Promise<boolean> =>
  client.fetchQuery(environmentQuery(at)).then(
    () => true,
    (error: unknown) => !isProblem(error, 'not-found'),
  );

/** The example's open environment, where the first steps are shown; else the organization's projects. */
export async function afterJoining(client: QueryClient, org: string): Promise<string> {
  const projects = await client.fetchQuery(projectsQuery(org)).catch(() => []);
  const example = projects.find(({ slug }) => slug === EXAMPLE.project);
  const hasEnvironment = example?.environments.some(({ slug }) => slug === EXAMPLE.environment) === true;
  return hasEnvironment ? paths.canvas({ org, ...EXAMPLE }) : paths.org(org);
}

/** What `npm start` makes. */
const EXAMPLE = { project: 'shop', environment: 'staging' } as const;

/** Nothing of whoever was signed in here before stays, in this tab or another. */
export function startSession(client: QueryClient, me: Shape<'Me'>): void {
  // The same person again, after their session had ended, finds what they had typed.
  const isSame = client.getQueryData(meQuery.queryKey)?.person.id === me.person.id;
  if (!isSame) forgetPerson();
  client.clear();
  client.setQueryData(meQuery.queryKey, me);
  setSession({ kind: 'held' });
  tellOtherTabs(me.person);
}
