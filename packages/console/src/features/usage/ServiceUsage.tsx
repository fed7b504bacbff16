// CPU and memory of a service's replicas in the last hour, over its deployments. Nothing of what is not live yet.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { coresText, memoryText } from '@nebula/domain/words/usage';
import type { Shape } from '../../api/client.ts';
import { metricsQuery } from '../../api/queries.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { classNames } from '../../ui/class-names.ts';
import { startOf } from './plot-lines.ts';
import { strokeOf, UsagePlot } from './UsagePlot.tsx';

const HOUR_S = 3_600;
/** Of what started just now. */
const SHORTEST_S = 600;
/** More names than that say nothing. */
const NAMED = 8;

type Metrics = Shape<'ServiceMetrics'>;

export function ServiceUsage({ service }: { readonly service: string }) {
  const at = useEnvironment();
  const { data, isError } = useQuery(metricsQuery(at, service));
  if (data === undefined)
    return isError ? <Line>CPU and memory could not be read. It is tried again by itself.</Line> : null;
  if (data.limits === null) return null;
  if (data.replicas.length === 0)
    return <Line>CPU and memory will be here some 20 seconds after {service} has started.</Line>;
  return (
    <section aria-label={`CPU and memory of ${service}`} className="px-4.5 pt-3.5 max-md:px-4">
      <div className="grid grid-cols-2 gap-2.5 max-[359px]:grid-cols-1">
        <Plots {...data} />
      </div>
      {data.replicas.length > 1 && <Legend replicas={data.replicas} />}
    </section>
  );
}

function Plots({ replicas, limits, stepSeconds }: Metrics) {
  const hour = HOUR_S / stepSeconds;
  const start = startOf(
    replicas.map(({ memoryBytes }) => memoryBytes),
    hour,
    SHORTEST_S / stepSeconds,
  );
  const steps = hour - start;
  const minutes = Math.ceil((steps * stepSeconds) / 60);
  const shared = { steps, span: minutes === 60 ? '1 h' : `${minutes} min` };
  return (
    <>
      <UsagePlot
        {...shared}
        title="CPU"
        replicas={replicas.map(({ replica, cpu }) => ({ replica, values: cpu.slice(start) }))}
        limit={limits?.cpu ?? null}
        say={(cores) => `${coresText(cores)} cores`}
      />
      <UsagePlot
        {...shared}
        title="Memory"
        replicas={replicas.map(({ replica, memoryBytes }) => ({ replica, values: memoryBytes.slice(start) }))}
        limit={limits?.memoryBytes ?? null}
        say={memoryText}
      />
    </>
  );
}

/** The plots say the same in words. */
function Legend({ replicas }: Pick<Metrics, 'replicas'>) {
  const more = replicas.length - NAMED;
  return (
    <ul aria-hidden="true" className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-3">
      {replicas.slice(0, NAMED).map(({ replica }) => (
        <li key={replica} className="flex items-center gap-1.5">
          <svg viewBox="0 0 10 2" className="h-0.5 w-2.5">
            <line x1="0" x2="10" y1="1" y2="1" strokeWidth="2" className={classNames(strokeOf(replica))} />
          </svg>
          Replica {replica}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <p className="px-4.5 pt-3.5 text-s text-ink-3 max-md:px-4">{children}</p>
);
