// Everything that the palette offers: the commands of the screen and of the shell, the services of the environment, the
// projects with their environments.
import { useQueries, useQuery } from '@tanstack/react-query';
import { Box, Database, FolderClosed, ShieldCheck, Waypoints } from 'lucide-react';
import { createElement, type ReactNode, useMemo } from 'react';
import type { Shape } from '../../api/client.ts';
import { projectsQuery, servicesQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { type Command, useAllCommands } from '../../app/commands.ts';
import { useGo } from '../../app/use-go.ts';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { SERVICE_STATES } from '../../states/states.tsx';
import { PALETTE_COMMAND } from '../use-shell-commands.ts';

export interface Entry extends Omit<Command, 'group'> {
  readonly group: string;
  /** Beside the label: a state, a place. */
  readonly hint?: string;
}

export interface Entries {
  readonly entries: readonly Entry[];
  /** The services are still on their way. */
  readonly loading: boolean;
  /** The services could not be read. */
  readonly failed: boolean;
}

export function useEntries(at: EnvironmentAddress | null): Entries {
  const org = useOrg();
  const go = useGo();
  const commands = useAllCommands();
  const projects = useQuery(projectsQuery(org)).data;
  const [services] = useQueries({ queries: (at === null ? [] : [at]).map(servicesQuery) });
  const list = services?.data;
  const entries = useMemo(
    () => [
      ...commands.filter(({ group, id }) => group === 'Here' && id !== PALETTE_COMMAND),
      ...(at === null ? [] : (list ?? []).map((service) => serviceEntry(service, at, go))),
      ...commands.filter(({ group, id }) => group === 'Services' && id !== PALETTE_COMMAND),
      ...commands.filter(({ group }) => group === 'Pages'),
      ...(projects ?? []).flatMap((project) => projectEntries(project, org, go)),
      ...commands.filter(({ group, id }) => group === 'Account' && id !== PALETTE_COMMAND),
    ],
    [commands, list, projects, at, org, go],
  );
  return { entries, loading: services?.isLoading === true, failed: services?.isError === true };
}

type Go = (to: string) => Promise<void>;

const icon = (kind: typeof Box): ReactNode => createElement(kind);

const serviceEntry = (service: Shape<'Service'>, at: EnvironmentAddress, go: Go): Entry => ({
  id: `service.${service.id}`,
  label: service.name,
  group: 'Services',
  icon: icon(service.kind === 'postgres' ? Database : Box),
  hint: SERVICE_STATES[service.state].word,
  keywords: `service ${service.kind}`,
  run: () => void go(paths.canvas(at, { service: service.name })),
});

const projectEntries = (project: Shape<'Project'>, org: string, go: Go): Entry[] => [
  {
    id: `project.${project.id}`,
    label: project.name,
    group: 'Projects',
    icon: icon(FolderClosed),
    keywords: 'project',
    run: () => void go(paths.project(org, project.slug)),
  },
  ...project.environments.map((environment) => ({
    id: `environment.${environment.id}`,
    label: `${project.name} / ${environment.name}`,
    group: 'Projects',
    icon: icon(environment.protected ? ShieldCheck : Waypoints),
    ...(environment.protected ? { hint: 'protected' } : {}),
    keywords: 'environment canvas',
    run: () => void go(paths.canvas({ org, project: project.slug, environment: environment.slug })),
  })),
];
