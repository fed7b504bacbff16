// Every command, in the order of the help text. What a command does is in its file; nothing is imported before it is
// called, so that the command line starts quickly.
import type { Section } from './command.ts';
import { changeSection } from './registry/change.ts';
import { approveSection } from './registry/approve.ts';
import { deploySection } from './registry/deploy.ts';
import { setUpSection } from './registry/set-up.ts';
import { runSection } from './registry/run.ts';

/** A new command stands in one of these and in no other list. */
export const SECTIONS: readonly Section[] = [
  changeSection,
  approveSection,
  deploySection,
  setUpSection,
  runSection,
];
