// The environment's own variables, which all its apps inherit, in the same table as a service's.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { draftQuery, environmentQuery } from '../../api/queries.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { useStaging } from './use-staging.ts';
import { stagedVariables, variableRows, withPending } from './variable-rows.ts';
import { VariablesTable } from './VariablesTable.tsx';

const NOTHING: ReadonlySet<string> = new Set();

export function EnvironmentVariables() {
  const at = useEnvironment();
  const caller = useCaller();
  const { data: environment } = useSuspenseQuery(environmentQuery(at));
  const { data: draft } = useSuspenseQuery(draftQuery(at));
  const { staging, pending } = useStaging({ at, service: null });
  const rows = useMemo(() => {
    const all = new Map(Object.entries(environment.variables));
    return variableRows('environment', all, withPending(all, stagedVariables(draft.lines, null), pending));
  }, [environment.variables, draft.lines, pending]);
  return (
    <VariablesTable
      target={{ at, service: null }}
      of={`all services in ${environment.name}`}
      rows={rows}
      inherited={[]}
      overridable={NOTHING}
      staging={staging}
      whyNot={caller.whyNot('stage')}
    />
  );
}
