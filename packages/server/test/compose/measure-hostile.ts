// Reads one hostile project in a process of its own, so that one's memory is not another's.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const READER = fileURLToPath(new URL('./read-hostile.ts', import.meta.url));
/** Far beyond what any takes: only what has no bound meets it, and throws. */
const END_MS = 30_000;

export interface HostileRead {
  /** The refusal, or what it is warned of. */
  readonly message: string;
  readonly ms: number;
  /** Beyond what a small file takes. */
  readonly mb: number;
}

export function measureHostile(name: string): HostileRead {
  const said = execFileSync(process.execPath, ['--max-old-space-size=400', READER, name], {
    encoding: 'utf8',
    timeout: END_MS,
  });
  return JSON.parse(said) as HostileRead;
}
