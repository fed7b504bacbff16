// Where one can go, written once: the side, the phone's bar, the palette, the shortcuts and the organization's own page
// read it.
import {
  Bell,
  CircleCheck,
  GitCommitHorizontal,
  House,
  Inbox,
  KeyRound,
  LayoutGrid,
  Package,
  Rocket,
  ScrollText,
  Server,
  Settings,
  Shield,
  SlidersHorizontal,
  UserRound,
  Users,
  Waypoints,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { POLICY_PAGE } from '@nebula/domain/policy/setting-names';
import { type EnvironmentAddress, paths } from '../paths.ts';

/** `shortcut` is two keys one after the other, and unique among all places. */
export interface Place {
  readonly label: string;
  readonly to: string;
  readonly icon: ReactNode;
  /** What is there, in a few words, where there is room for them. */
  readonly what?: string;
  readonly shortcut?: string;
  /** Only this very address, none below it. */
  readonly exact?: boolean;
}

/** In the order of the side and of the phone's bar. */
export const environmentPlaces = (at: EnvironmentAddress): readonly Place[] => [
  { label: 'Canvas', to: paths.canvas(at), icon: <Waypoints />, shortcut: 'g c', exact: true },
  { label: 'Deployments', to: paths.deployments(at), icon: <Rocket />, shortcut: 'g d' },
  { label: 'Changes', to: paths.changes(at), icon: <GitCommitHorizontal />, shortcut: 'g h' },
];

export const approvalsPlace = (org: string): Place => ({
  label: 'Approvals',
  to: paths.approvals(org),
  icon: <CircleCheck />,
  shortcut: 'g a',
});

export const inboxPlace = (org: string): Place => ({
  label: 'Inbox',
  to: paths.inbox(org),
  icon: <Inbox />,
  shortcut: 'g i',
});

export const projectsPlace = (org: string): Place => ({
  label: 'Projects',
  to: paths.org(org),
  icon: <LayoutGrid />,
  shortcut: 'g o',
  exact: true,
});

/** Reached from menus, not from the side. */
export const ownPlaces = (org: string): readonly Place[] => [
  { label: 'Organization settings', to: paths.organization(org), icon: <House /> },
  { label: 'Account and sessions', to: paths.account(org), icon: <UserRound /> },
];

/** The settings of the organization, the one that decides over production first. */
export const organizationPlaces = (org: string): readonly Place[] => [
  {
    label: POLICY_PAGE,
    to: paths.policy(org),
    icon: <Shield />,
    what: 'Who approves, and when production is frozen',
    shortcut: 'g p',
  },
  {
    label: 'Members',
    to: paths.members(org),
    icon: <Users />,
    what: 'People, their roles and invitations',
    shortcut: 'g m',
  },
  {
    label: 'API tokens',
    to: paths.tokens(org),
    icon: <KeyRound />,
    what: 'For the CLI and for automation',
    shortcut: 'g t',
  },
  { label: 'Clusters', to: paths.clusters(org), icon: <Server />, what: 'Where environments run' },
  {
    label: 'Registries',
    to: paths.registries(org),
    icon: <Package />,
    what: 'Where private images are pulled from',
  },
  { label: 'Channels', to: paths.channels(org), icon: <Bell />, what: 'Slack, PagerDuty, e-mail, webhooks' },
  {
    label: 'Audit log',
    to: paths.audit(org),
    icon: <ScrollText />,
    what: 'Who did what, and when',
    shortcut: 'g l',
  },
];

export const settingsPlaces = (at: EnvironmentAddress): readonly Place[] => [
  { label: 'Environment settings', to: paths.environmentSettings(at), icon: <SlidersHorizontal /> },
  { label: 'Project settings', to: paths.projectSettings(at.org, at.project), icon: <Settings /> },
];
