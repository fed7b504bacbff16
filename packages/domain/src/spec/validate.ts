// Whether an environment, taken whole, can be (CS-5, CS-8): what was right when staged may not be when applied. Single
// values are checked where they are parsed; here is what takes two things to be wrong.
import type { FieldError } from '../problems.ts';
import { type Finding, toFieldError } from './finding.ts';
import { own } from './record.ts';
import { isDatabase } from './source.ts';
import {
  type Capabilities,
  type EnvironmentState,
  isImage,
  isRepository,
  type ServiceState,
} from './spec.ts';
import { formatSize } from './units.ts';
import { variableFindings } from './validate-variables.ts';

/** Every error; paths such as `web.replicas`, `web.variables.KEY`, `variables.KEY`. Null: nothing of the cluster is refused. */
export function validateEnvironment(
  state: EnvironmentState,
  capabilities: Capabilities | null,
): FieldError[] {
  return findings(state, capabilities, null).map(toFieldError);
}

/** The same before a path is chosen; with `live`, also what an existing service cannot become. */
export function findings(
  state: EnvironmentState,
  capabilities: Capabilities | null,
  live: EnvironmentState | null,
): Finding[] {
  const ofServices = Object.entries(state.services).flatMap(([name, service]) => [
    ...serviceFindings(name, service, state),
    ...(capabilities ? clusterFindings(name, service, capabilities) : []),
    ...(live ? changeFindings(name, own(live.services, name), service) : []),
  ]);
  return [...ofServices, ...variableFindings(state)];
}

const finding = (service: string, slots: readonly string[], field: string, message: string): Finding => ({
  service,
  slots,
  field,
  message,
});

function serviceFindings(name: string, { spec }: ServiceState, state: EnvironmentState): Finding[] {
  const found: Finding[] = [];
  const add = (slots: readonly string[], field: string, message: string): void => {
    found.push(finding(name, slots, field, message));
  };
  if (spec.replicas > 1 && spec.volume !== null) {
    add(['replicas', 'volume'], 'replicas', `${name} has a volume, so it runs one replica at most.`);
  }
  if (spec.failover && spec.kind !== 'postgres') {
    add(['failover'], 'failover', 'Only a Postgres database has automatic failover.');
  }
  if (spec.kind === 'postgres' && spec.volume === null) {
    add(['volume'], 'volume', 'A database needs its volume.');
  }
  for (const dependency of spec.dependsOn) {
    const slots = ['settings/depends_on'];
    if (dependency === name) add(slots, 'depends_on', `${name} cannot depend on itself.`);
    else if (!own(state.services, dependency)) {
      add(slots, 'depends_on', `${name} depends on ${dependency}, which does not exist.`);
    }
  }
  return found;
}

/** With why: a copy beside the database is no failover. */
const FAILOVER =
  'databases with automatic failover: it has one machine, and a second copy there would be lost together with the first';

/** What the cluster said that it cannot run. A database brings its own volume, whatever the cluster says of others. */
function clusterFindings(name: string, { spec }: ServiceState, can: Capabilities): Finding[] {
  const { source, kind } = spec;
  const wanted: readonly (readonly [boolean, keyof Capabilities, string, string, string])[] = [
    [isImage(source), 'images', 'source', 'image', 'images'],
    [isRepository(source), 'repositories', 'source', 'repo', 'services from repositories'],
    [isDatabase(source), 'postgres', 'source', 'kind', 'Postgres databases'],
    [spec.failover, 'failover', 'failover', 'failover', FAILOVER],
    [spec.volume !== null && kind === 'app', 'volumes', 'volume', 'volume', 'services with a volume'],
  ];
  return wanted
    .filter(([isWanted, capability]) => isWanted && !can[capability])
    .map(([, , slot, field, words]) =>
      finding(name, [slot], field, `The environment’s cluster cannot run ${words}.`),
    );
}

/** What a service that exists cannot become: data would be lost, or could not be read any more. */
function changeFindings(name: string, before: ServiceState | undefined, after: ServiceState): Finding[] {
  if (!before) return [];
  const found: Finding[] = [];
  const [was, is] = [before.spec, after.spec];
  if (was.kind !== is.kind) {
    found.push(finding(name, ['create'], 'kind', `${name} keeps its kind; remove it and add another.`));
  }
  if (was.volume && is.volume && is.volume.sizeBytes < was.volume.sizeBytes) {
    const message = `A volume cannot shrink; ${name} has ${formatSize(was.volume.sizeBytes)}.`;
    found.push(finding(name, ['volume'], 'volume', message));
  }
  const [old, wanted] = [was.source, is.source];
  if (isDatabase(old) && isDatabase(wanted) && !readsTheData(old.version, wanted.version)) {
    found.push(finding(name, ['settings/version'], 'version', otherMajor(name, old.version, wanted.version)));
  }
  return found;
}

const majorOf = (version: string): string => version.split('.')[0] ?? version;

/**
 * Minor versions read each other's data. What the cluster chose is known to it alone: it refuses another major version
 * before anything stops.
 */
const readsTheData = (old: string | null, wanted: string | null): boolean =>
  old === null || old === wanted || (wanted !== null && majorOf(old) === majorOf(wanted));

const otherMajor = (name: string, old: string | null, wanted: string | null): string =>
  `The data of ${name} was written by Postgres ${majorOf(old ?? '')}, which ${wanted === null ? 'the newest version' : `Postgres ${majorOf(wanted)}`} ` +
  `may not read. Add another database, then move the data: nebula pg dump ${name} -o ${name}.dump, nebula pg restore NEW ${name}.dump.`;
