// The server's configuration: NEBULA_* variables or the same flags, the flag first. What is unknown or wrong stops the
// start with one line that names it and what it must be, because a setting that is silently ignored is worse.
import { flagOf, SETTINGS, type Setting } from './settings-table.ts';

type Settings = typeof SETTINGS;

/**
 * Read once at the start and never changed; every member has a value, its setting's fallback where none was
 * given.
 */
export type Config = {
  readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer T> ? T : never;
};

/** One line for the terminal; the program ends with exit code 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Variables of this name space that belong to the command line, to agents, to apps and to the tests. */
const NOT_THE_SERVERS =
  /^NEBULA_(URL|TOKEN|PROJECT|ENVIRONMENT|CONFIG|VOLUME|AGENT_\w+|FAST|LONG|TEST_\w+|MODEL_\w+|DEMO_\w+|FUZZ_\w+|FREEZE_\w+|BENCH_\w+|CRASH_\w+|CHROMIUM|SEED)$/;

/** `argv`: `--listen 127.0.0.1:0` or `--listen=…`. Throws `ConfigError`. */
export function readConfig(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Config {
  const entries = Object.entries(SETTINGS) as [keyof Settings, Setting<unknown>][];
  const flags = readFlags(
    argv,
    entries.map(([, { variable }]) => flagOf(variable)),
  );
  refuseUnknown(
    env,
    entries.map(([, { variable }]) => variable),
  );
  const values = entries.map(([name, setting]) => {
    const flag = flagOf(setting.variable);
    const given = flags.get(flag);
    if (given !== undefined) return [name, valueOf(setting, flag, given)];
    const text = env[setting.variable];
    // An empty variable is how shells and compose files write "not set".
    return [
      name,
      text === undefined || text === '' ? setting.fallback : valueOf(setting, setting.variable, text),
    ];
  });
  return Object.fromEntries(values) as Config;
}

/**
 * A secret's own text is left out of the sentence: it would else stand in a terminal and in a service's
 * journal.
 */
function valueOf(setting: Setting<unknown>, name: string, text: string): unknown {
  try {
    return setting.read(text);
  } catch {
    const given = setting.secret ? '' : ` is ${JSON.stringify(text)}, which`;
    throw new ConfigError(`${name}${given || ' is not right: it'} must be ${setting.what}`);
  }
}

function readFlags(argv: readonly string[], known: readonly string[]): Map<string, string> {
  const flags = new Map<string, string>();
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    const [flag = '', ...rest] = word.split('=');
    if (!known.includes(flag)) throw new ConfigError(`${word} is not known${nearest(flag, known)}`);
    const value = rest.length > 0 ? rest.join('=') : argv[++i];
    if (value === undefined) throw new ConfigError(`${flag} needs a value`);
    flags.set(flag, value);
  }
  return flags;
}

function refuseUnknown(env: Readonly<Record<string, string | undefined>>, known: readonly string[]): void {
  for (const name of Object.keys(env)) {
    if (!name.startsWith('NEBULA_') || known.includes(name) || NOT_THE_SERVERS.test(name)) continue;
    throw new ConfigError(`${name} is not known${nearest(name, known)}`);
  }
}

/** A hint for a slip of the finger: at most two letters away. */
function nearest(word: string, known: readonly string[]): string {
  const [best] = known
    .map((name) => ({ name, far: distance(word, name) }))
    .filter(({ far }) => far <= 2)
    .toSorted((a, b) => a.far - b.far);
  return best ? `; did you mean ${best.name}?` : `; known are ${known.join(', ')}`;
}

/** Edit distance in one row of the table; names are short, so its cost does not matter. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (b[j - 1] === a[i] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
