// The options that many commands share, and which commands have them.
import { type Command, Option } from 'commander';

/** As they were typed; what variables and files say is looked up when it is needed (`Session`). */
export interface SharedOptions {
  readonly url?: string;
  readonly token?: string;
  readonly org?: string;
  readonly project?: string;
  readonly environment?: string;
  readonly json?: boolean;
}

/** What a command works on: nothing of a server's; a server; and within it an organization, a project, an environment. */
export type Reach = 'machine' | 'server' | 'organization' | 'project' | 'environment';

/** Each reaches what those before it do. */
const RANK: readonly Reach[] = ['machine', 'server', 'organization', 'project', 'environment'];

/** Adds them under a heading of their own. A command that works on the machine alone has only `--json`. */
export function addShared(command: Command, reach: Reach): void {
  const reaches = (least: Reach): boolean => RANK.indexOf(reach) >= RANK.indexOf(least);
  command.optionsGroup('Where:');
  // Who always names a place may do so everywhere; the help speaks of it where it matters.
  const place = (least: Reach, flags: string, text: string): void => {
    const option = new Option(flags, text).hideHelp(!reaches(least));
    const taken = command.options.some(({ long }) => long === option.long);
    if (reaches('server') && !taken) command.addOption(option);
  };
  place('environment', '-e, --environment <name>', 'the environment; or NEBULA_ENVIRONMENT');
  place('project', '-p, --project <name>', 'the project; or NEBULA_PROJECT');
  if (reaches('organization')) command.option('--org <name>', "the organization (absent: the token's own)");
  if (reaches('server')) {
    command.option('--url <url>', 'the server; or NEBULA_URL');
    command.option('--token <token>', 'an API token; or NEBULA_TOKEN, unseen by others');
  }
  command.optionsGroup('Output:').option('--json', "the API's answer as it is");
  command.helpOption('-h, --help', 'this text');
}
