// `-p` and `-e` of a list over the whole organization: there they narrow it, and only when they are given. What the
// environment's variables or a link say is where one works, not what one asks for.
import type { Command } from 'commander';
import type { Session } from '../session/session.ts';

export const addPlaceFilter = (command: Command): Command =>
  command
    .option('-p, --project <name>', 'only of this project')
    .option('-e, --environment <name>', 'only of environments of this name');

/** What was typed, and never what a variable or a link says. */
export const placeFilterOf = ({
  options: { project, environment },
}: Session): { project?: string; environment?: string } => ({
  ...(project === undefined ? {} : { project }),
  ...(environment === undefined ? {} : { environment }),
});
