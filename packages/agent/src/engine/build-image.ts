// Has the engine build an image from a Dockerfile: sends the context as it is read, takes the output as it comes, ends
// the build at its limit or when nobody wants it any more. No variable of a service is known here, so none can reach
// what is built: a build has no arguments, and what it is made from is its files alone.
//
// It is the builder that every engine has (`version=1`; podman's is buildah). BuildKit would bring its cache mounts, but
// ignores the limit of memory, speaks another protocol for its output, and is not there in podman.
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { EngineRefusal, EngineGone, type Engine } from './engine.ts';
import { endProcessesIn } from './build-processes.ts';
import { factsOf } from './engine-facts.ts';
import { registryConfig, type RegistryAccess } from './registry-header.ts';

export interface BuildOrder {
  /** `name:tag` of what is made. */
  readonly image: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Who pulls what it is built on. They go to the engine alone, in a header: no step of the build sees them. */
  readonly registries: readonly RegistryAccess[];
  /** Made anew for each attempt. */
  readonly context: () => Readable;
  /** The processes of the build are known by it (build-processes.ts). */
  readonly group: string;
  readonly memoryBytes: number;
  readonly limitMs: number;
}

interface Progress {
  readonly stream?: string;
  readonly status?: string;
  readonly error?: string;
  readonly errorDetail?: { readonly message?: string };
  /** The engine's alone, after the image was made: what a step prints comes as `stream`, whatever it says. */
  readonly aux?: { readonly ID?: string };
}

/** A build that takes all of the processor makes what serves slow: under pressure it gets half of a service's share. */
const CPU_SHARES = 512;
/** Its own network, which leads to the internet, not to this machine's loopback or to an environment. */
const OWN_NETWORK = [{ Name: 'network', Host: false, Path: '' }];
const MB = 1024 * 1024;
const MINUTE_MS = 60_000;

/** Null when the image is there, else why not, in one line. Throws `EngineGone`, and the abort of `signal`. */
export async function buildImage(
  engine: Engine,
  order: BuildOrder,
  output: (text: string) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const late = AbortSignal.timeout(order.limitMs);
  const ending = AbortSignal.any([signal, late]);
  try {
    const failure = await build(engine, order, output, ending);
    return failure === null ? null : inWords(failure, order.memoryBytes);
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted)
      return `the build did not end within ${Number((order.limitMs / MINUTE_MS).toFixed(1))} minutes`;
    if (error instanceof EngineRefusal) return inWords(error.message, order.memoryBytes);
    throw error;
  } finally {
    // Docker ends what it runs when nobody listens any more; podman lets it run on.
    if (ending.aborted) await endProcessesIn(order.group);
  }
}

/** Null, or the engine's own words. */
async function build(
  engine: Engine,
  order: BuildOrder,
  output: (text: string) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const context = order.context();
  let [failure, killed, built]: [string | null, boolean, boolean] = [null, false, false];
  try {
    const stream = await engine.stream('/build', {
      method: 'POST',
      query: {
        ...queryOf(order),
        ...((await factsOf(engine)).isPodman ? ofPodman(order) : { networkmode: 'default' }),
      },
      headers: { 'content-type': 'application/x-tar', ...registryConfig(order.registries) },
      body: context,
      signal,
      // A step may be silent for long; the build's limit ends it.
      silenceMs: 0,
    });
    for await (const line of createInterface({ input: stream })) {
      const step = readProgress(line);
      failure = step.errorDetail?.message ?? step.error ?? failure;
      const text = step.stream ?? (step.status === undefined ? '' : `${step.status}\n`);
      killed ||= PODMAN_KILLED.test(text);
      built ||= step.aux?.ID !== undefined;
      if (text !== '') output(text);
    }
    // Neither an image nor a failure: the engine was ended in the middle of it.
    if (failure === null && !built) throw new Error('the build broke off');
    return failure === null || !killed ? failure : `${failure.trim()} (signal: killed)`;
  } catch (error) {
    if (signal.aborted || error instanceof EngineRefusal || error instanceof EngineGone) throw error;
    throw new EngineGone(engine.address, error instanceof Error ? error : new Error(String(error)));
  } finally {
    context.destroy();
  }
}

const queryOf = ({ image, labels, memoryBytes }: BuildOrder): Record<string, string | number | boolean> => ({
  t: image,
  version: 1,
  dockerfile: 'Dockerfile',
  rm: true,
  forcerm: true,
  labels: JSON.stringify(labels),
  memory: memoryBytes,
  memswap: memoryBytes,
  cpushares: CPU_SHARES,
});

/** Docker gives each of these by itself; podman would build in this machine's network and keep every layer. */
const ofPodman = ({ group }: BuildOrder): Record<string, string | boolean> => ({
  nsoptions: JSON.stringify(OWN_NETWORK),
  cgroupparent: `/${group}`,
  layers: false,
});

function readProgress(line: string): Progress {
  try {
    return JSON.parse(line) as Progress;
  } catch {
    return {};
  }
}

const PODMAN_KILLED = /^container exited on killed$/m;
const KILLED = /\b(?:code: 137|exit status 137|signal: killed)\b/;
const LONGEST = 400;

function inWords(said: string, memoryBytes: number): string {
  const line = said.trim().replace(/\s+/g, ' ');
  const short = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  const memory = KILLED.test(line)
    ? `; killed, most likely out of memory: limit ${Math.round(memoryBytes / MB)} MB`
    : '';
  return `the build failed: ${short}${memory}`;
}
