// The tree of commands for commander, made from the registry. A command's file is loaded in the moment in which its name
// was read; help and suggestions for the others need no more than the registry.
import { Command } from 'commander';
import type { AnyCommand, Entry } from './command.ts';
import { type ExitCode, EXIT } from './exit.ts';
import { SECTIONS } from './registry.ts';
import { addShared, type SharedOptions } from './session/options.ts';
import type { Session } from './session/session.ts';
import type { Terminal } from './terminal/terminal.ts';
import { wrap } from './terminal/width.ts';
import { VERSION } from './version.ts';

const FOOT = `
"nebula COMMAND --help" tells more, with examples.
Exit codes: 0 done; 1 refused; 2 wrong usage; 3 waiting for approval;
4 no connection.`;

const HELP_WIDTH = 80;

/** For one call of the command line. */
export interface Program {
  /** Throws what commander throws (`CommanderError`) and what a command does. */
  readonly run: (argv: readonly string[]) => Promise<ExitCode>;
}

export function makeProgram(terminal: Terminal): Program {
  const ended: { code: ExitCode } = { code: EXIT.done };
  const done = (code: ExitCode | void): void => void (ended.code = code ?? EXIT.done);
  const program = new Command('nebula').description(
    'Stage changes to services, review them, deploy them; with approval in production.',
  );
  behave(program, terminal);
  addShared(program, 'environment');
  program.version(VERSION, '-V, --version', 'the version').addHelpText('after', FOOT);
  program.enablePositionalOptions().helpCommand(false);
  for (const { title, entries } of SECTIONS) {
    program.commandsGroup(`${title}:`);
    for (const entry of entries) addEntry(program, entry, terminal, done);
  }
  return {
    run: async (argv) => {
      if (argv.length === 0) {
        program.outputHelp();
        return EXIT.done;
      }
      const [first, ...rest] = argv;
      const words = first === 'help' ? [...rest, '--help'] : argv;
      await program.parseAsync([...words], { from: 'user' });
      return ended.code;
    },
  };
}

type Done = (code: ExitCode | void) => void;

function addEntry(parent: Command, entry: Entry, terminal: Terminal, done: Done): void {
  const command = new Command(entry.name).description(entry.summary);
  parent.addCommand(command);
  behave(command, terminal);
  if (entry.children === undefined) {
    onFirstUse(parent, command, async () => {
      const loaded = await entry.load?.();
      if (loaded !== undefined) configure(command, loaded.command, terminal, done);
    });
    return;
  }
  command.enablePositionalOptions();
  command.usage(entry.bare ? '[command]' : '<command>');
  command.helpOption('-h, --help', 'this text').helpCommand(false);
  for (const child of entry.children) addEntry(command, child, terminal, done);
  const [first] = entry.children;
  if (entry.bare && first?.load !== undefined) addBare(parent, command, first, terminal, done);
}

/** The group's bare name with options means its first command: `nebula projects --json`. */
function addBare(parent: Command, group: Command, first: Entry, terminal: Terminal, done: Done): void {
  onFirstUse(parent, group, async () => {
    const loaded = await first.load?.();
    if (loaded === undefined) return;
    const { reach, configure: options, run } = loaded.command;
    options?.(group);
    addShared(group, reach);
    group.allowExcessArguments().action(async () => {
      const [unknown] = group.args;
      const names = group.commands.map((command) => command.name()).join(', ');
      if (unknown !== undefined)
        group.error(`error: there is no "${unknown}" of ${group.name()}: choose ${names}`);
      done(await run(await sessionOf(group, terminal), [], group.opts()));
    });
  });
}

/** Commander hands the hook to every subcommand of the parent: this one waits for its own. */
function onFirstUse(parent: Command, command: Command, load: () => Promise<void>): void {
  parent.hook('preSubcommand', async (_parent, chosen) => {
    if (chosen === command) await load();
  });
}

function configure(command: Command, definition: AnyCommand, terminal: Terminal, done: Done): void {
  definition.configure?.(command);
  addShared(command, definition.reach);
  const { details, examples = [] } = definition;
  if (details !== undefined) command.addHelpText('after', `\n${flow(details)}`);
  if (examples.length > 0)
    command.addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}`);
  command.action(async () => {
    done(await definition.run(await sessionOf(command, terminal), command.processedArgs, command.opts()));
  });
}

/** Paragraphs broken to fit; what is indented stays as it is. */
const flow = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => (part.startsWith(' ') ? part : wrap(part.replaceAll('\n', ' '), HELP_WIDTH).join('\n')))
    .join('\n');

/** What stands before a command's name holds too, unless it stands behind it as well. */
async function sessionOf(command: Command, terminal: Terminal): Promise<Session> {
  // Read only now: help and mistakes need no client of the API.
  const { Session } = await import('./session/session.ts');
  const path: Command[] = [];
  for (let one: Command | null = command; one !== null; one = one.parent) path.unshift(one);
  return new Session(terminal, Object.assign({}, ...path.map((one) => one.opts())) as SharedOptions);
}

/** How each command meets mistakes: it throws, `main` prints and chooses the exit code. */
function behave(command: Command, terminal: Terminal): void {
  command
    .exitOverride()
    .allowExcessArguments(false)
    .showHelpAfterError('(add --help for what it takes)')
    .configureHelp({ minWidthToWrap: 20 })
    .configureOutput({
      writeOut: terminal.write,
      writeErr: terminal.writeError,
      outputError: (text, write) => write(text.replace(/^error: /, 'nebula: ')),
      getOutHelpWidth: () => Math.min(HELP_WIDTH, terminal.width),
      getErrHelpWidth: () => Math.min(HELP_WIDTH, terminal.errorWidth),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
}
