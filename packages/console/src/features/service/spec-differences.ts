// Where a running service differs from its live settings, in words (DE-6). Values of variables are only named: a secret
// has none here, and a long one helps nobody.
import type { Shape } from '../../api/client.ts';

type Spec = Shape<'Spec'>;

/** Both sides in words; `what` is a setting's or a variable's name. */
export interface Difference {
  readonly what: string;
  readonly runs: string;
  readonly isLive: string;
}

const FIELDS: readonly (readonly [string, (spec: Spec) => string])[] = [
  ['Source', ({ source }) => sourceWords(source)],
  ['Replicas', ({ replicas }) => String(replicas)],
  ['Size', ({ size }) => size],
  ['Port', ({ port }) => (port === false ? 'none' : String(port ?? 'chosen'))],
  ['Command', ({ command }) => command ?? 'its own'],
  ['Health check', ({ health }) => health?.path ?? health?.command ?? 'listening'],
  ['Volume', ({ volume }) => volume?.size ?? 'none'],
  ['Failover', ({ failover }) => (failover ? 'on' : 'off')],
];

/** In the order of the settings; empty where only the release differs. */
export function specDifferences(live: Spec, running: Spec): Difference[] {
  const fields = FIELDS.map(([what, read]) => ({ what, runs: read(running), isLive: read(live) }));
  const names = changedVariables(live, running);
  return [
    ...fields.filter(({ runs, isLive }) => runs !== isLive),
    ...names.map((name) => ({
      what: name,
      runs: shown(running.variables[name]),
      isLive: shown(live.variables[name]),
    })),
  ];
}

function changedVariables(live: Spec, running: Spec): string[] {
  const names = new Set([...Object.keys(live.variables), ...Object.keys(running.variables)]);
  return [...names]
    .filter((name) => shown(live.variables[name]) !== shown(running.variables[name]))
    .sort((a, b) => (a < b ? -1 : 1));
}

function shown(variable: Spec['variables'][string] | undefined): string {
  if (variable === undefined) return 'not set';
  return variable.secret ? 'a secret' : variable.value;
}

function sourceWords(source: Spec['source']): string {
  if ('image' in source) return source.image;
  if ('repo' in source) return source.ref === null ? source.repo : `${source.repo} at ${source.ref}`;
  return source.version === null ? 'Postgres' : `Postgres ${source.version}`;
}
