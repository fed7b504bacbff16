// The commands that list something: `--limit` and `--cursor`, the page as a table, and of three of them one thing by its
// id. A list says what it reads and how it looks; everything else is here once.
import type { Command } from 'commander';
import { type AnyCommand, type CliCommand, defineCommand } from './command.ts';
import { addPaging, type Paging, type PagingOptions, pagingOf } from './input/paging.ts';
import type { Render, Session } from './session/session.ts';

interface ListCommand<Answer, Options>
  extends Pick<CliCommand<[], Options>, 'reach' | 'details' | 'examples'> {
  /** Its filters. */
  readonly configure?: (command: Command) => Command;
  readonly read: (session: Session, paging: Paging, options: Options) => Promise<Answer>;
  readonly render: Render<Answer>;
}

interface One<Answer> {
  /** Of the argument, for the help. */
  readonly what: string;
  readonly read: (session: Session, id: string) => Promise<Answer>;
  readonly render: Render<Answer>;
}

export const listCommand = <Answer, Options extends PagingOptions = PagingOptions>({
  configure = (command) => command,
  read,
  render,
  ...rest
}: ListCommand<Answer, Options>): AnyCommand =>
  defineCommand<[], Options>({
    ...rest,
    configure: (command) => void addPaging(configure(command)),
    run: async (session, _, options) => session.show(await read(session, pagingOf(options), options), render),
  });

/** With an id, that one; without, the list. */
export const listOrOneCommand = <Answer, Single, Options extends PagingOptions = PagingOptions>({
  one,
  configure = (command) => command,
  read,
  render,
  ...rest
}: ListCommand<Answer, Options> & { readonly one: One<Single> }): AnyCommand =>
  defineCommand<[id: string | undefined], Options>({
    ...rest,
    configure: (command) => void addPaging(configure(command.argument('[id]', one.what))),
    run: async (session, [id], options) => {
      if (id !== undefined) session.show(await one.read(session, id), one.render);
      else session.show(await read(session, pagingOf(options), options), render);
    },
  });
