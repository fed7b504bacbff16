// Every address of the console in a world: what `paths.ts` can make, with each tab of a panel and each part of a list.
import { PANEL_TABS } from '../src/app/panel-tab.ts';
import { paths } from '../src/paths.ts';
import type { FullWorld } from './full-world.ts';

export interface Address {
  /** The same in every world: ids are not. */
  readonly key: string;
  readonly url: string;
}

/** In the order in which they are walked. `services`: whose panels are opened. */
export function addressesOf({ server, approvals, changeSets, pushed, invitation }: FullWorld): Address[] {
  const { org: place, project: shop } = server.world;
  const org = place.slug;
  const staging = { org, project: shop.slug, environment: 'staging' };
  const production = { ...staging, environment: 'production' };
  const panel = (service: string) =>
    PANEL_TABS.map(
      (tab) => [`panel of ${service}: ${tab}`, paths.canvas(staging, { service, tab })] as const,
    );
  const each = (what: string, ids: readonly string[], url: (id: string) => string) =>
    ids.map((id, index) => [`${what} ${index + 1}`, url(id)] as const);
  const all: readonly (readonly [string, string])[] = [
    ['projects', paths.org(org)],
    ['canvas of staging', paths.canvas(staging)],
    ['review', paths.canvas(staging, { review: true })],
    ...panel('web'),
    ...panel('db'),
    ['panel of a draft', paths.canvas(staging, { service: 'cache', tab: 'settings' })],
    ['panel of one that failed', paths.canvas(staging, { service: 'report', tab: 'deployments' })],
    ['panel of one that deploys', paths.canvas(staging, { service: 'mail', tab: 'deployments' })],
    ['canvas of production', paths.canvas(production)],
    ['panel in production', paths.canvas(production, { service: 'web', tab: 'deployments' })],
    ['deployments', paths.deployments(staging)],
    ['deployments of production', paths.deployments(production)],
    ['failed deployments', paths.deployments(staging, { state: 'failed' })],
    ['changes', paths.changes(production)],
    ['my changes', paths.changes(production, { mine: true })],
    ...each('change', changeSets, (id) => paths.change(production, id)),
    ['change of a push', paths.change(production, pushed)],
    ['environment settings', paths.environmentSettings(staging)],
    ['settings of production', paths.environmentSettings(production)],
    ['project', paths.project(org, shop.slug)],
    ['empty project', paths.project(org, 'empty')],
    ['project settings', paths.projectSettings(org, shop.slug)],
    ['settings with a repository', paths.projectSettings(org, 'billing')],
    ['approvals', paths.approvals(org)],
    ['decided', paths.approvals(org, 'decided')],
    ['approvals of a place', paths.approvals(org, undefined, { project: shop.slug })],
    ...each('approval', approvals, (id) => paths.approval(org, id)),
    ['inbox', paths.inbox(org)],
    ['organization', paths.organization(org)],
    ['policy', paths.policy(org)],
    ['members', paths.members(org)],
    ['tokens', paths.tokens(org)],
    ['clusters', paths.clusters(org)],
    ['registries', paths.registries(org)],
    ['channels', paths.channels(org)],
    ['audit', paths.audit(org)],
    ['audit of a project', paths.audit(org, { project: shop.slug })],
    ['invitation', paths.invitation(invitation)],
    ['account', paths.account(org)],
  ];
  return all.map(([key, url]) => ({ key, url }));
}
