// What a replica needs of the thing that it runs, be it a process or a container: started once, asked whether it is
// ready, stopped until nothing of it is left. Restarts, fronts and reasons know nothing else of it.
import type { Reply } from './probe.ts';
import type { UnitSpec } from './protocol.ts';
import type { Usage } from './usage/usage.ts';

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly outOfMemory: boolean;
  /** It could not even be started. */
  readonly error: string | null;
  readonly ranMs: number;
  /** The whole sentence, where its end is none of the above. */
  readonly verdict?: string;
}

/** `mark`: where in the output this is, for whoever can be asked to go on behind it. */
export type Output = (stream: 'out' | 'err', chunk: Buffer, mark?: string) => void;

export interface Runnable {
  readonly pid: number | null;
  /** Where it is reached on the loopback; null for a worker. */
  readonly port: number | null;
  readonly ended: Promise<Exit>;
  readonly isRunning: () => boolean;
  /** Its probe's answer now, when it has run for `ranMs`. */
  readonly ask: (ranMs: number) => Promise<Reply>;
  /** What it used so far and has now; null when that is not known. */
  readonly usage: () => Promise<Usage | null>;
  /** Its stop signal, after `graceMs` force. Returns when nothing of it is left, its port included. */
  readonly stop: (graceMs: number) => Promise<void>;
}

export interface Place {
  readonly index: number;
  /** How often it has been started again by this supervisor. */
  readonly restarts: number;
  readonly output: Output;
  /** Nobody wants it any more: a start that is still waiting for something can end. */
  readonly isGivenUp: () => boolean;
}

export interface Runtime {
  /** Never throws for what is wrong with the program: that ends at once with an error. */
  readonly start: (spec: UnitSpec, place: Place) => Promise<Runnable>;
}
