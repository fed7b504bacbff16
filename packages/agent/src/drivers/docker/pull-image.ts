// Brings an image onto the engine and says which registry refused and how, when it does not come. It can be given up at
// any moment; a registry that says nothing for a while is given up by itself.
import { createInterface } from 'node:readline';
import type { Snapshot } from '@nebula/contract/agent';
import { Away } from '../../away.ts';
import { EngineGone, EngineRefusal, isSilence, type Engine } from '../../engine/engine.ts';
import { registryAuth } from '../../engine/registry-header.ts';
import { uptimeMs } from '../../supervisor/uptime.ts';
import { readImageName, type ImageName } from './image-name.ts';

interface Progress {
  readonly status?: string;
  readonly id?: string;
  readonly progressDetail?: { readonly current?: number; readonly total?: number };
  readonly error?: string;
  readonly errorDetail?: { readonly message?: string };
}

/** Of a registry that has not sent anything yet. */
const SILENCE_MS = 60_000;
/** Unpacking a large layer on a slow disk is silent too. */
const UNPACKING_MS = 5 * 60_000;
const TELL_MS = 5_000;
const DISK_FULL = /no space left on device/i;

/** Throws the reason for people: which registry said what. */
export async function pullImage(
  engine: Engine,
  reference: string,
  credentials: Snapshot['registry'],
  tell: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const image = readImageName(reference);
  const said = await pull(engine, image, headersFor(image, credentials), tell, signal);
  if (said === null) return;
  const whoSaid = DISK_FULL.test(said)
    ? 'the disk of the container engine is full'
    : `the registry ${image.registry ?? 'of this machine'} said`;
  throw new Error(`cannot pull ${reference}: ${whoSaid}: ${said}`);
}

/** Null when it came, else what was said. */
async function pull(
  engine: Engine,
  { name, tag, digest }: ImageName,
  headers: Record<string, string>,
  tell: (text: string) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const query = { fromImage: name, tag: digest ?? tag ?? 'latest' };
  const done = new Set<string>();
  const bytes = new Map<string, number>();
  let [failure, toldAt]: [string | null, number] = [null, uptimeMs()];
  let patienceMs = SILENCE_MS;
  try {
    const stream = await engine.stream('/images/create', {
      method: 'POST',
      query,
      headers,
      signal,
      silenceMs: SILENCE_MS,
    });
    for await (const line of createInterface({ input: stream })) {
      patienceMs = UNPACKING_MS;
      stream.setTimeout(patienceMs);
      const step = readProgress(line);
      failure = step.errorDetail?.message ?? step.error ?? failure;
      if (/complete|exists/i.test(step.status ?? '') && step.id) done.add(step.id);
      const { current } = step.progressDetail ?? {};
      if (step.id && current) bytes.set(step.id, Math.max(current, bytes.get(step.id) ?? 0));
      if (uptimeMs() - toldAt < TELL_MS) continue;
      toldAt = uptimeMs();
      tell(progressWords(done.size, bytes));
    }
    return failure;
  } catch (error) {
    signal.throwIfAborted();
    if (isSilence(error)) return `nothing, for ${patienceMs / 1_000} s`;
    if (error instanceof EngineRefusal) return error.message;
    // In the middle of it: whether the image came is unknown.
    throw error instanceof Away ? error : new EngineGone(engine.address, error as Error);
  }
}

/** How large the whole is nobody knows: engines tell of a part when they begin with it. */
function progressWords(parts: number, bytes: ReadonlyMap<string, number>): string {
  const megabytes = [...bytes.values()].reduce((all, one) => all + one, 0) / 1_000_000;
  const size = megabytes === 0 ? '' : `, ${megabytes.toFixed(1)} MB`;
  return `pulling: ${parts} ${parts === 1 ? 'part is' : 'parts are'} here${size}`;
}

function readProgress(line: string): Progress {
  try {
    return JSON.parse(line) as Progress;
  } catch {
    return {};
  }
}

/** Credentials go to the registry that they are for, and to no other. */
function headersFor({ registry }: ImageName, credentials: Snapshot['registry']): Record<string, string> {
  return credentials && credentials.host === registry ? registryAuth(credentials) : {};
}
