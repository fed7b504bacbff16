// Which deployment a rollback returns to: those that ran here successfully, the one before what runs chosen first (FR-3).
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import type { Shape } from '../../api/client.ts';
import { deploymentsQuery } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import { failureOf } from '../../app/failure.ts';
import { ShowMore } from '../../app/ShowMore.tsx';
import type { EnvironmentAddress } from '../../paths.ts';
import { askedBy } from '../../states/deployment-words.ts';
import { START_KINDS } from '../../states/kinds.ts';
import { releaseWords } from '../../states/release.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Ago } from '../../ui/Time.tsx';

interface RollbackTargetProps {
  readonly at: EnvironmentAddress;
  readonly service: string;
  /** What is live is not what runs: then what runs is the first to return to (DE-6). */
  readonly diverged: boolean;
  readonly value: string | null;
  readonly onChange: (deployment: string) => void;
}

export function RollbackTarget({ at, service, diverged, value, onChange }: RollbackTargetProps) {
  const list = useInfiniteQuery(deploymentsQuery(at, { service, rollback: 'true' }));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const first = items[diverged ? 0 : 1]?.id ?? null;
  useEffect(() => {
    if (value === null && first !== null) onChange(first);
  }, [value, first, onChange]);
  if (list.data === undefined)
    return list.error === null ? <Skeleton lines={3} /> : <ErrorNotice {...failureOf(list.error)} />;
  if (first === null && value === null)
    return (
      <EmptyState icon={<History />} title="Nothing to return to">
        Only a deployment that ran here successfully can be returned to, and {service} has no earlier one.
      </EmptyState>
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-s font-semibold">Return to</legend>
      <div className="max-h-56 overflow-y-auto rounded-m border">
        {items.map((one, index) => (
          <Target
            key={one.id}
            deployment={one}
            runs={index === 0}
            chosen={value === one.id}
            onChange={onChange}
          />
        ))}
        <div className="border-t p-1.5 empty:hidden">
          <ShowMore list={list} size="s" variant="quiet">
            Show older deployments
          </ShowMore>
        </div>
      </div>
    </fieldset>
  );
}

interface TargetProps {
  readonly deployment: Shape<'Deployment'>;
  readonly runs: boolean;
  readonly chosen: boolean;
  readonly onChange: (deployment: string) => void;
}

function Target({ deployment: one, runs, chosen, onChange }: TargetProps) {
  const caller = useCaller();
  return (
    <label className="hit flex items-center gap-2.5 border-t px-3 py-1.75 first:border-t-0 has-checked:bg-accent-soft">
      <input
        type="radio"
        name="rollback-target"
        className="accent-accent"
        checked={chosen}
        onChange={() => onChange(one.id)}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-mono text-s">{releaseWords(one.release)}</span>
        <span className="block truncate text-xs text-ink-2">
          {START_KINDS[one.kind]} {askedBy(one, caller.id)} · <Ago at={one.createdAt} />
        </span>
      </span>
      {runs && <span className="text-xs text-live">runs now</span>}
    </label>
  );
}
