// The audit log as the address narrows it, and the names for what events hold as ids.
import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { auditQuery } from '../../api/audit-query.ts';
import { clustersQuery, membersQuery, projectsQuery } from '../../api/queries.ts';
import { useOrg, useQueryParam } from '../../app/addresses.ts';
import { useGo } from '../../app/use-go.ts';
import { type AuditView, paths } from '../../paths.ts';
import { endOf, startOf } from './days.ts';

/** The address is where the filter is kept, so that a link shows the same log. */
export interface AuditFilterState {
  readonly view: AuditView;
  /** Merges into what the address says; undefined takes a filter away. */
  readonly narrow: (change: AuditView) => void;
}

export function useAuditFilter(): AuditFilterState {
  const org = useOrg();
  const go = useGo();
  const view: AuditView = {
    type: useQueryParam('type'),
    person: useQueryParam('person'),
    project: useQueryParam('project'),
    environment: useQueryParam('environment'),
    subject: useQueryParam('subject'),
    from: useQueryParam('from'),
    to: useQueryParam('to'),
  };
  return {
    view,
    narrow: (change) =>
      void go(paths.audit(org, { ...view, ...change }), { replace: true, keepScroll: true }),
  };
}

/** Keeps what was shown while another filter is being read. */
export function useAudit({ from, to, ...view }: AuditView) {
  const filter = { ...view, from: startOf(from), to: endOf(to) };
  return useInfiniteQuery({ ...auditQuery(useOrg(), filter), placeholderData: keepPreviousData });
}

/** Of this moment: an event of years ago may name what is gone. */
export interface Names {
  /** Of a person, project, environment or cluster; undefined for what is gone. */
  of(id: string): string | undefined;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly Place[];
}

/** A project, or one environment of it. */
export interface Place {
  readonly id: string;
  readonly label: string;
  readonly project: string;
  readonly environment?: string;
}

/** Made anew only where one of the lists changed. */
export function useNames(): Names {
  const org = useOrg();
  const { data: members } = useSuspenseQuery(membersQuery(org));
  const { data: projects } = useSuspenseQuery(projectsQuery(org));
  const { data: clusters } = useSuspenseQuery(clustersQuery(org));
  return useMemo(() => {
    const people = members
      .filter(({ state }) => state === 'active')
      .map(({ id, name, email }) => ({ id, name: name ?? email }));
    const places = projects.flatMap((project): Place[] => [
      { id: project.id, label: project.name, project: project.slug },
      ...project.environments.map((environment) => ({
        id: environment.id,
        label: `${project.name} / ${environment.name}`,
        project: project.slug,
        environment: environment.slug,
      })),
    ]);
    const known = new Map([
      ...people.map(({ id, name }) => [id, name] as const),
      ...places.map(({ id, label }) => [id, label] as const),
      ...clusters.map(({ id, name }) => [id, name] as const),
    ]);
    return { people, places, of: (id) => known.get(id) };
  }, [members, projects, clusters]);
}
