// The variables of one service: its own with the draft over them, and those that it inherits from the environment.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { draftQuery, environmentQuery, serviceQuery } from '../../api/queries.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { useStaging } from './use-staging.ts';
import { ownVariables, patched, stagedVariables, variableRows, withPending } from './variable-rows.ts';
import { VariablesTable } from './VariablesTable.tsx';

const WAITS =
  'Its first deploy waits for approval, and what waits cannot change. Withdraw the request to edit it.';

export function ServiceVariables({ service }: { readonly service: string }) {
  const at = useEnvironment();
  const caller = useCaller();
  const { data: detail } = useSuspenseQuery(serviceQuery(at, service));
  const { data: draft } = useSuspenseQuery(draftQuery(at));
  const { data: environment } = useSuspenseQuery(environmentQuery(at));
  const { staging, pending } = useStaging({ at, service });
  const { name, live, spec, kind, state } = detail;
  const isDrafted = live === null;
  const { variables } = live ?? spec;
  const rows = useMemo(() => {
    const own = ownVariables(variables, 'service');
    // In the draft only: its variables are part of the line that creates it.
    if (isDrafted) return variableRows('service', patched(own, pending), []);
    return variableRows('service', own, withPending(own, stagedVariables(draft.lines, name), pending));
  }, [isDrafted, variables, draft.lines, name, pending]);
  const inherited = useMemo(() => {
    if (kind === 'postgres') return [];
    const all = new Map(Object.entries(environment.variables));
    const own = new Set(rows.filter((row) => row.state !== 'deleted').map(({ key }) => key));
    const shown = variableRows('environment', all, stagedVariables(draft.lines, null));
    return shown.filter(({ key }) => !own.has(key));
  }, [kind, environment.variables, draft.lines, rows]);
  const overridable = useMemo(
    () => new Set(kind === 'postgres' ? [] : Object.keys(environment.variables)),
    [kind, environment.variables],
  );
  const waits = isDrafted && state === 'awaiting-approval' ? WAITS : undefined;
  return (
    <VariablesTable
      target={{ at, service: name }}
      of={name}
      rows={rows}
      inherited={inherited}
      overridable={overridable}
      staging={staging}
      whyNot={caller.whyNot('stage') ?? waits}
    />
  );
}
