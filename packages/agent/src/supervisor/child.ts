// One process of an app with everything it forks: started with exactly the variables it is given, in a session of its
// own, inside its limits; stopped with its signal, then by force, until nothing of it is left. It decides nothing.
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { existsSync, writeFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Group } from './cgroups.ts';
import {
  familyOf,
  listProcesses,
  readProcess,
  recentProcesses,
  residentBytes,
  signal,
  type ProcessFacts,
} from './processes.ts';
import type { Command, RunAs } from './protocol.ts';
import type { Exit, Output } from './runnable.ts';
import { uptimeMs } from './uptime.ts';

export interface ChildPlan {
  readonly command: Command;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly runAs: RunAs | null;
  readonly memoryBytes: number;
  /** Null where the system has none; then the family's memory is watched. */
  readonly group: Group | null;
}

const WATCH_MS = 1_000;
const SHELL_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** What a shell adds by itself; an app gets its own variables only. */
const SHELL_ADDS = ['PWD', 'OLDPWD', 'SHLVL'];

/** One program with plain words: the shell can step aside, so that its end and its signals are the program's own. */
const PLAIN_LINE = /^[\w./-]+(?: +[\w./:@%+,=${}"'-]+)*$/;
const SHELL_WORDS = new Set(
  '. : alias bg break case cd command continue do done elif else esac eval exec exit export false fg fi for hash if jobs local read readonly return set shift source then times trap true type ulimit umask unalias unset until wait while'.split(
    ' ',
  ),
);

export function withoutShell(line: string): string {
  const [first = ''] = line.trim().split(/\s/);
  return PLAIN_LINE.test(line.trim()) && !SHELL_WORDS.has(first) ? `exec ${line.trim()}` : line;
}

/**
 * The program and arguments for a command. A shell line first enters the group (so that nothing can be forked outside)
 * and drops what the shell adds. Plain sh loses variables whose names are no shell names; bash hands them on.
 */
export function commandLine(plan: Pick<ChildPlan, 'command' | 'env' | 'group'>): [string, string[]] {
  if ('program' in plan.command) return [plan.command.program, [...plan.command.arguments]];
  const doors = plan.group?.doors ?? [];
  const enter = doors.map((_, index) => `echo $$ 2>/dev/null >"$${index + 1}"; `).join('');
  const leave = doors.length > 0 ? `shift ${doors.length}; ` : '';
  const surplus = SHELL_ADDS.filter((name) => !(name in plan.env));
  const odd = Object.keys(plan.env).some((name) => !SHELL_NAME.test(name));
  const shell = odd && existsSync('/bin/bash') ? '/bin/bash' : '/bin/sh';
  const script = `${enter}${leave}unset ${surplus.join(' ')}; ${withoutShell(plan.command.shell)}`;
  return [shell, [...(shell === '/bin/bash' ? ['--posix'] : []), '-c', script, 'sh', ...doors]];
}

type Started = ChildProcessByStdio<null, Readable, Readable>;

/** Most errors come as an event later, some at once. */
function start(plan: ChildPlan): Started | Error {
  const [program, args] = commandLine(plan);
  const identity = plan.runAs === null ? {} : { uid: plan.runAs.uid, gid: plan.runAs.gid };
  try {
    return spawn(program, args, {
      ...identity,
      cwd: plan.cwd,
      env: plan.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const messageOf = (error: Error): string =>
  error.message.includes('E2BIG')
    ? 'its variables together are larger than this system allows'
    : error.message;

export class Child {
  readonly pid: number;
  readonly startTicks: number;
  readonly ended: Promise<Exit>;
  private readonly plan: ChildPlan;
  private readonly startedAt = uptimeMs();
  private overLimit = false;
  private exit: Exit | null = null;

  /** Never throws: what cannot be started ends at once with an error. */
  constructor(plan: ChildPlan, output: Output) {
    this.plan = plan;
    const child = start(plan);
    if (child instanceof Error) {
      [this.pid, this.startTicks] = [0, 0];
      this.exit = { code: null, signal: null, outOfMemory: false, error: messageOf(child), ranMs: 0 };
      this.ended = Promise.resolve(this.exit);
      return;
    }
    this.pid = child.pid ?? 0;
    this.startTicks = readProcess(this.pid)?.startTicks ?? 0;
    if ('program' in plan.command) this.enterGroup();
    this.ended = this.watch(child, output);
  }

  isRunning(): boolean {
    return this.exit === null;
  }

  /** All processes that belong to it now, also those which went to a session of their own. */
  family(list: () => ProcessFacts[] = listProcesses): ProcessFacts[] {
    if (this.pid === 0) return [];
    const grouped =
      this.plan.group
        ?.pids()
        .map(readProcess)
        .filter((facts) => facts !== null) ?? [];
    const leader = readProcess(this.pid);
    const isOurs = leader === null || leader.startTicks === this.startTicks;
    const related = isOurs ? familyOf(this.pid, list()) : [];
    return [...new Map([...grouped, ...related].map((one) => [one.pid, one])).values()];
  }

  /** Signals, waits up to `graceMs` for all of it to end, then kills what is left. Returns when nothing is. */
  async stop(name: NodeJS.Signals, graceMs: number): Promise<void> {
    // Without a pid it never ran, and signalling group 0 would be signalling ourselves.
    if (this.pid === 0) return this.plan.group?.remove();
    const known = new Map(this.family().map((one) => [one.pid, one]));
    signal(-this.pid, name);
    for (const end = uptimeMs() + graceMs; uptimeMs() < end && this.remains(known).length > 0; )
      await pause(20);
    for (let left = this.remains(known); left.length > 0; left = this.remains(known)) {
      left.forEach((one) => signal(one.pid, 'SIGKILL'));
      await pause(10);
    }
    this.plan.group?.remove();
  }

  /** What still runs of the family, and of those that belonged to it when its stop began. */
  private remains(known: Map<number, ProcessFacts>): ProcessFacts[] {
    for (const one of this.family()) known.set(one.pid, one);
    return [...known.values()].filter((one) => readProcess(one.pid)?.startTicks === one.startTicks);
  }

  private enterGroup(): void {
    for (const door of this.plan.group?.doors ?? []) {
      try {
        writeFileSync(door, String(this.pid));
      } catch {
        // It ended already, or the group went; then the limit does not matter.
      }
    }
  }

  private watch(child: Started, output: Output): Promise<Exit> {
    child.stdout.on('data', (chunk: Buffer) => output('out', chunk)).on('error', () => undefined);
    child.stderr.on('data', (chunk: Buffer) => output('err', chunk)).on('error', () => undefined);
    const timer = this.plan.group === null ? setInterval(() => this.checkMemory(), WATCH_MS) : undefined;
    return new Promise((resolve) => {
      const finish = (code: number | null, by: NodeJS.Signals | null, error: string | null): void => {
        if (this.exit !== null) return;
        clearInterval(timer);
        const outOfMemory = this.overLimit || (code !== 0 && (this.plan.group?.outOfMemory() ?? false));
        this.exit = { code, signal: by, outOfMemory, error, ranMs: uptimeMs() - this.startedAt };
        // The last output may still be in the pipe; a forked child can hold it open for ever.
        const end = setTimeout(() => resolve(this.exit as Exit), 200);
        child.once('close', () => {
          clearTimeout(end);
          resolve(this.exit as Exit);
        });
      };
      child.once('error', (error) => finish(null, null, messageOf(error)));
      child.once('exit', (code, by) => finish(code, by, null));
    });
  }

  private checkMemory(): void {
    const family = this.family(recentProcesses);
    if (residentBytes(family) <= this.plan.memoryBytes) return;
    this.overLimit = true;
    family.forEach((one) => signal(one.pid, 'SIGKILL'));
  }
}
