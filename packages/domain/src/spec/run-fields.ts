// The fields that say how a service runs: replicas, size, port, health, command, dependencies and the switches.
import { type FieldResult, field, ok, optionalText, refused } from './field.ts';
import { byName, isRecord } from './record.ts';
import { refuseServiceName } from './service-name.ts';
import {
  DEFAULT_HEALTH_TIMEOUT_MS,
  type Health,
  MAX_REPLICAS,
  type ServiceSpec,
  SIZES,
  type SizeName,
} from './spec.ts';
import { formatDuration, parseDuration } from './units.ts';
import { fitsBytes } from './variables.ts';

/** UTF-8; well below what an operating system takes as one argument. */
const MAX_COMMAND_BYTES = 32 * 1024;
const MAX_HEALTH_TIMEOUT_MS = 3_600_000;

const APP = ['app'] as const;
const BOTH = ['app', 'postgres'] as const;

/** A field that is one member of the spec and is left out when it has its default. */
function member<K extends keyof ServiceSpec>(of: {
  name: string;
  words: string;
  kinds: readonly ('app' | 'postgres')[];
  key: K;
  parse: (input: unknown) => FieldResult<ServiceSpec[K]>;
  toInput: (value: ServiceSpec[K]) => unknown;
}) {
  return field<ServiceSpec[K]>({
    ...of,
    read: (state) => state.spec[of.key],
    write: (state, value) => ({ ...state, spec: { ...state.spec, [of.key]: value } }),
  });
}

/** A whole number from 0, which is stopped, to 50 (CS-5). A number as text is refused. */
export function parseReplicas(input: unknown): FieldResult<number> {
  const isCount = Number.isInteger(input) && Number(input) >= 0 && Number(input) <= MAX_REPLICAS;
  return isCount
    ? ok(Number(input))
    : refused(`Replicas are a whole number from 0 to ${MAX_REPLICAS} (0: stopped).`);
}

/** One of the names of `SIZES`; `constructor` is none. */
export function parseSizeName(input: unknown): FieldResult<SizeName> {
  const isKnown = typeof input === 'string' && Object.hasOwn(SIZES, input);
  return isKnown
    ? ok(input as SizeName)
    : refused(`There is no such size; the sizes are ${Object.keys(SIZES).join(', ')}.`);
}

/** True or false and nothing that only looks like it: "false" as text would else switch something on. */
export const parseSwitch = (input: unknown): FieldResult<boolean> =>
  typeof input === 'boolean' ? ok(input) : refused('This is either true or false.');

/** Null and false are not the same: the cluster chooses, or it listens nowhere. */
function parsePort(input: unknown): FieldResult<number | null | false> {
  if (input === null || input === false) return ok(input);
  const isPort = Number.isInteger(input) && Number(input) >= 1 && Number(input) <= 65535;
  return isPort
    ? ok(Number(input))
    : refused('A port is a whole number from 1 to 65535, or false for a worker.');
}

/**
 * Also for build and start commands. It is handed to a shell as it is, so nothing of it is escaped or changed.
 */
export const refuseCommandLine = (line: string): string | null => {
  if (line.trim() === '') return 'A command cannot be empty; leave it out instead.';
  if (line.includes('\0') || !line.isWellFormed())
    return 'A command cannot contain NUL or half a surrogate pair.';
  return fitsBytes(line, MAX_COMMAND_BYTES) ? null : 'A command has at most 32 KiB.';
};

/** Only the path: host and port are the service's own, so a probe never leaves it. */
const refuseProbePath = (path: string): string | null =>
  /^\/[^\s\p{Cc}]*$/u.test(path) && path.length <= 2048
    ? null
    : 'A health path begins with "/" and holds no spaces.';

/**
 * Null where it is all default, so that two ways to write the default are the same value. Either a path or a
 * command.
 */
function parseHealth(input: unknown): FieldResult<Health | null> {
  if (input === null) return ok(null);
  if (!isRecord(input)) return refused('A health check is a table with path or command, and timeout.');
  const unknown = Object.keys(input).find((key) => !['path', 'command', 'timeout'].includes(key));
  if (unknown !== undefined)
    return refused(`A health check has no "${unknown}"; it has path or command, and timeout.`);
  const path = optionalText(input['path'] ?? null, refuseProbePath);
  const command = optionalText(input['command'] ?? null, refuseCommandLine);
  if (!path.ok) return path;
  if (!command.ok) return command;
  if (path.value !== null && command.value !== null)
    return refused('A health check has either a path or a command.');
  const timeout = input['timeout'] ?? formatDuration(DEFAULT_HEALTH_TIMEOUT_MS);
  const timeoutMs = typeof timeout === 'string' ? parseDuration(timeout) : null;
  if (timeoutMs === null || timeoutMs < 1000 || timeoutMs > MAX_HEALTH_TIMEOUT_MS) {
    return refused('A health timeout is a duration from 1s to 1h, such as "60s".');
  }
  const isDefault = path.value === null && command.value === null && timeoutMs === DEFAULT_HEALTH_TIMEOUT_MS;
  return ok(isDefault ? null : { path: path.value, command: command.value, timeoutMs });
}

/** Sorted and each once: the order of dependencies means nothing (C-27). */
function parseDependencies(input: unknown): FieldResult<readonly string[]> {
  if (input === null) return ok([]);
  if (!Array.isArray(input)) return refused('Dependencies are a list of services’ names.');
  const names: unknown[] = input;
  const isNames = names.every(
    (name): name is string => typeof name === 'string' && refuseServiceName(name) === null,
  );
  return isNames
    ? ok([...new Set(names)].sort(byName))
    : refused('Dependencies are a list of services’ names.');
}

/** More than one beside a volume is refused where the whole service is known, not here (CS-5). */
export const replicas = member({
  name: 'replicas',
  words: 'replicas',
  kinds: BOTH,
  key: 'replicas',
  parse: parseReplicas,
  toInput: (value) => (value === 1 ? undefined : value),
});

/** A name, never figures: what a size means is said once, in `SIZES`. */
export const size = member({
  name: 'size',
  words: 'size',
  kinds: BOTH,
  key: 'size',
  parse: parseSizeName,
  toInput: (value) => (value === 'small' ? undefined : value),
});

/** A database only; whether the cluster can do it is asked of its capabilities (CS-5). */
export const failover = member({
  name: 'failover',
  words: 'automatic failover',
  kinds: ['postgres'],
  key: 'failover',
  parse: parseSwitch,
  toInput: (value) => value || undefined,
});

/** Its default depends on the source, so that only `toInput` of the whole service can leave it out. */
export const autoDeploy = member({
  name: 'auto_deploy',
  words: 'auto-deploy',
  kinds: BOTH,
  key: 'autoDeploy',
  parse: parseSwitch,
  toInput: (value) => value,
});

/** Left out where it is null; `false` has to be said. */
export const port = member({
  name: 'port',
  words: 'port',
  kinds: APP,
  key: 'port',
  parse: parsePort,
  toInput: (value) => value ?? undefined,
});

/** Null: whether its port answers, or that it runs, in the default time. */
export const health = member({
  name: 'health',
  words: 'health check',
  kinds: APP,
  key: 'health',
  parse: parseHealth,
  toInput: (value) =>
    value
      ? {
          ...(value.path !== null && { path: value.path }),
          ...(value.command !== null && { command: value.command }),
          timeout: formatDuration(value.timeoutMs),
        }
      : undefined,
});

/** Null: what the image or the repository says by itself. */
export const command = member({
  name: 'command',
  words: 'command',
  kinds: APP,
  key: 'command',
  parse: (input) => optionalText(input, refuseCommandLine),
  toInput: (value) => value ?? undefined,
});

/** That they exist and go round in no circle is asked of the whole environment. */
export const dependsOn = member({
  name: 'depends_on',
  words: 'dependencies',
  kinds: BOTH,
  key: 'dependsOn',
  parse: parseDependencies,
  toInput: (value) => (value.length === 0 ? undefined : value),
});
