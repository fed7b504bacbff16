// How a command ends: the five exit codes (interfaces), and the two errors that are not the server's refusals.

/** Stable: scripts branch on them. Help and documentation list the same five. */
export const EXIT = {
  done: 0,
  /** The server refused, or what was waited for did not succeed. */
  refused: 1,
  usage: 2,
  /** A request waits for its approval. */
  waiting: 3,
  noConnection: 4,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The command was called wrongly; the message says how it is called right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Ends the command after a sentence, because somebody said no. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** The server could not be reached, or went away for good. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}
