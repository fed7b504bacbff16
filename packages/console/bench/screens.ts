// Every address of the console that is a screen of its own, and by what one sees that it is there.
import { paths } from '../src/paths.ts';
import type { Who, World } from '../../server/test/world.ts';
import { BUSY, type Found } from './world.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** A CSS selector of what is only there once the screen has its answers. */
  readonly shows: string;
  readonly who: Who | null;
  readonly isCanvas: boolean;
}

export function screensOf(
  { org: { slug: org } }: World,
  { changeSet, approval, invitation }: Found,
): Screen[] {
  const at = { org, project: 'shop', environment: 'staging' };
  const canvas = (name: string, view: Parameters<typeof paths.canvas>[1], shows: string): Screen => ({
    ...{ name, path: paths.canvas(at, view), shows, who: 'developer', isCanvas: true },
  });
  const screen = (name: string, path: string, shows = 'main h1', who: Who | null = 'owner'): Screen => ({
    ...{ name, path, shows, who, isCanvas: false },
  });
  return [
    screen('sign in', paths.signIn(), 'form', null),
    screen('invitation', invitation, 'form', null),
    screen('projects', paths.org(org)),
    screen('project', paths.project(org, 'shop')),
    screen('project settings', paths.projectSettings(org, 'shop')),
    canvas('canvas', {}, '[data-canvas] article'),
    canvas('panel: deployments', { service: BUSY }, '[role=tabpanel] li'),
    canvas('panel: variables', { service: BUSY, tab: 'variables' }, '[role=table] [role=row]'),
    canvas('panel: settings', { service: BUSY, tab: 'settings' }, '[role=tabpanel] input'),
    canvas('panel: logs', { service: BUSY, tab: 'logs' }, '[role=tabpanel] [role=log]'),
    { ...canvas('review', { review: true }, '[role=dialog] textarea'), who: 'otherDeveloper' },
    screen('deployments', paths.deployments(at), 'main li'),
    screen('changes', paths.changes(at), 'main [role=listitem]'),
    screen('change', paths.change(at, changeSet)),
    screen('environment settings', paths.environmentSettings(at)),
    screen('approvals', paths.approvals(org), 'main [role=article]', 'admin'),
    screen('approvals, decided', paths.approvals(org, 'decided'), 'main h1', 'admin'),
    screen('approval', paths.approval(org, approval), 'main [role=article]', 'admin'),
    screen('inbox', paths.inbox(org)),
    screen('organization', paths.organization(org)),
    screen('account', paths.account(org)),
    screen('policy', paths.policy(org)),
    screen('members', paths.members(org)),
    screen('tokens', paths.tokens(org)),
    screen('clusters', paths.clusters(org)),
    screen('registries', paths.registries(org)),
    screen('channels', paths.channels(org)),
    screen('audit log', paths.audit(org)),
  ];
}
