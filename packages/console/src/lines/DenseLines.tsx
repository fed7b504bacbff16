// Lines as a reader of many requests wants them: service, what, old → new, a row each and nothing else.
import { Chip } from '../ui/Chip.tsx';
import { classNames } from '../ui/class-names.ts';
import { CreatedTable } from './CreatedTable.tsx';
import type { ShownGroup } from './line-words.ts';
import { LineChange } from './LineChange.tsx';
import { LineName } from './LineRow.tsx';
import type { Affected } from './rollout-words.ts';

/** `affected`: the services that the change deploys, for what is said of downtime. */
export interface DenseLinesProps {
  readonly groups: readonly ShownGroup[];
  readonly affected?: readonly Affected[] | undefined;
  /** Those of the services with downtime for which nobody accepted it; absent: nothing is said of that. */
  readonly unacceptedDowntime?: readonly string[] | undefined;
}

export function DenseLines({ groups, affected = [], unacceptedDowntime }: DenseLinesProps) {
  return groups.map(({ service, lines }) => (
    <ul key={service ?? ''} aria-label={service ?? 'The environment'}>
      {lines.map((line, index) => (
        <li
          key={`${line.kind} ${line.key ?? ''}`}
          title={line.label}
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-0.5 py-1 sm:grid-cols-[minmax(4rem,6rem)_minmax(7rem,10rem)_minmax(0,1fr)]',
            line.drifted && '-mx-2 rounded-s bg-bad-soft px-2',
          )}
        >
          <span
            dir="auto"
            title={service ?? undefined}
            className={classNames('truncate text-start text-s font-semibold', index > 0 && 'max-sm:hidden')}
          >
            {index === 0 && (service ?? 'Environment')}
          </span>
          <LineName line={line} className="text-ink-2 sm:text-ink" />
          <div className="min-w-0">
            <div className="flex flex-wrap items-baseline gap-x-2.5">
              <LineChange line={line} dense />
              {index === 0 && service !== null && (
                <DowntimeChip service={service} affected={affected} unaccepted={unacceptedDowntime} />
              )}
            </div>
            {line.kind === 'create' && <CreatedTable value={line.value} />}
          </div>
        </li>
      ))}
    </ul>
  ));
}

interface DowntimeProps {
  readonly service: string;
  readonly affected: readonly Affected[];
  readonly unaccepted: readonly string[] | undefined;
}

function DowntimeChip({ service, affected, unaccepted }: DowntimeProps) {
  if (unaccepted === undefined || !affected.some((own) => own.service === service && own.downtime))
    return null;
  const isAccepted = !unaccepted.includes(service);
  return (
    <Chip tone={isAccepted ? 'staged' : 'bad'}>
      {isAccepted ? 'downtime accepted' : 'downtime not accepted yet'}
    </Chip>
  );
}
