// Where one can go, written once: the side, the phone's bar, the palette and the shortcuts read it.
import {
  Bell,
  CircleCheck,
  GitCommitHorizontal,
  KeyRound,
  Rocket,
  ScrollText,
  Server,
  Settings,
  Shield,
  SlidersHorizontal,
  Users,
  Waypoints,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type EnvironmentAddress, paths } from '../paths.ts';

export interface Place {
  readonly label: string;
  readonly to: string;
  readonly icon: ReactNode;
  readonly shortcut?: string;
  /** Only this very address, none below it. */
  readonly exact?: boolean;
}

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

export const organizationPlaces = (org: string): readonly Place[] => [
  { label: 'Security & policy', to: paths.policy(org), icon: <Shield />, shortcut: 'g p' },
  { label: 'Members', to: paths.members(org), icon: <Users />, shortcut: 'g m' },
  { label: 'API tokens', to: paths.tokens(org), icon: <KeyRound />, shortcut: 'g t' },
  { label: 'Clusters', to: paths.clusters(org), icon: <Server /> },
  { label: 'Channels', to: paths.channels(org), icon: <Bell /> },
  { label: 'Audit log', to: paths.audit(org), icon: <ScrollText />, shortcut: 'g l' },
];

export const settingsPlaces = (at: EnvironmentAddress): readonly Place[] => [
  { label: 'Environment settings', to: paths.environmentSettings(at), icon: <SlidersHorizontal /> },
  { label: 'Project settings', to: paths.projectSettings(at.org, at.project), icon: <Settings /> },
];
