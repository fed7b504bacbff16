// What a command is: one file in `commands/` that exports one of these as `command`, and one line in the registry, where
// its name and its summary stand. Its file is read only when it is called.
import type { Command } from 'commander';
import type { ExitCode } from './exit.ts';
import type { Reach } from './session/options.ts';
import type { Session } from './session/session.ts';

/**
 * `reach` says what is asked for before it runs: a server, an organization, a project, an environment, or
 * nothing.
 */
export interface CliCommand<Args extends readonly unknown[], Options> {
  readonly reach: Reach;
  /** Its arguments and options. */
  readonly configure?: (command: Command) => void;
  /** What the summary leaves open. */
  readonly details?: string;
  /** As one would type them, with what they do behind a `#`. */
  readonly examples?: readonly string[];
  /** Returns the exit code where it is not 0. Refusals of the server and wrong usage are thrown. */
  readonly run: (session: Session, args: Args, options: Options) => Promise<ExitCode | void>;
}

export type AnyCommand = CliCommand<readonly unknown[], unknown>;

/** Commander hands arguments and options over untyped: here a command says once what it declared. */
export const defineCommand = <Args extends readonly unknown[], Options = object>(
  command: CliCommand<Args, Options>,
): AnyCommand => command as unknown as AnyCommand;

/**
 * Either `load` or `children`. The summary stands here, so that the help of all commands loads none of them.
 */
export interface Entry {
  readonly name: string;
  readonly summary: string;
  readonly load?: () => Promise<{ readonly command: AnyCommand }>;
  /** Of a group: its commands; the first one is what the group's bare name means if `bare`. */
  readonly children?: readonly Entry[];
  readonly bare?: true;
}

/** One heading of the help. */
export interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** A command that is no group. */
export const one = (name: string, summary: string, load: NonNullable<Entry['load']>): Entry => ({
  name,
  summary,
  load,
});
