// The output of a build among its deployment's log lines: whole lines, at a bounded rate, the newest kept for the reason.
import { Intake } from '../../../supervisor/log/intake.ts';
import { createMasker } from '../../../supervisor/log/mask.ts';
import { REASON_LINES } from '../../../supervisor/reason.ts';

export interface BuildLog {
  readonly add: (text: string) => void;
  /** After the last of it. */
  readonly end: () => void;
  readonly lastLines: () => string[];
}

/** No secret reaches a build, so there is none to mask. */
export function buildLog(print: (text: string) => void, note: (text: string) => void): BuildLog {
  let leftOut = 0;
  const intake = new Intake(
    createMasker([]),
    (line) => print(line.text),
    (lines) => (leftOut += lines),
  );
  return {
    add: (text) => intake.push('out', Buffer.from(text)),
    end: () => {
      intake.flush();
      if (leftOut > 0)
        note(`${leftOut} lines of the build came faster than output is kept, and are left out`);
    },
    lastLines: () => intake.lastLines(REASON_LINES),
  };
}
