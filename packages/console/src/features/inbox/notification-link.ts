// Where a notification leads: the place that it is about, by the record of names that it carries. Pure.
import { type EnvironmentAddress, paths } from '../../paths.ts';

/** Null: it leads nowhere. */
export function linkTo(org: string, link: Readonly<Record<string, string | undefined>>): string | null {
  const { approval, project, environment, settings } = link;
  if (approval !== undefined) return paths.approval(org, approval);
  if (project !== undefined && environment !== undefined)
    return inEnvironment({ org, project, environment }, link);
  if (settings !== undefined) return settingsPage(org, settings);
  if (project !== undefined) return paths.project(org, project);
  return null;
}

function inEnvironment(at: EnvironmentAddress, link: Readonly<Record<string, string | undefined>>): string {
  const { changeSet, service, deployment } = link;
  if (changeSet !== undefined) return paths.change(at, changeSet);
  if (service !== undefined) return paths.canvas(at, { service, tab: 'deployments', deployment });
  return paths.canvas(at);
}

function settingsPage(org: string, settings: string): string {
  const pages: Readonly<Record<string, string>> = {
    members: paths.members(org),
    policy: paths.policy(org),
    tokens: paths.tokens(org),
    clusters: paths.clusters(org),
    channels: paths.channels(org),
  };
  return (Object.hasOwn(pages, settings) ? pages[settings] : undefined) ?? paths.organization(org);
}
