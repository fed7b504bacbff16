// What a command has in hand: the server's API with the caller's token, the place it works on, and its output. Nothing
// is looked up before a command asks for it, so that what needs no server works without one.
import { type Client, makeClient } from '@nebula/contract/client';
import { UsageError } from '../exit.ts';
import type { Lines, Page } from '../terminal/page.ts';
import { printable } from '../terminal/printable.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { VERSION } from '../version.ts';
import { findLink } from './link-file.ts';
import { readLogins } from './login-file.ts';
import type { SharedOptions } from './options.ts';

const LOCAL_SERVER = 'http://127.0.0.1:4400';

/** Slugs or ids, as the API takes them; whether they exist is for the server to say. */
export interface OrgPlace {
  readonly org: string;
}
export interface ProjectPlace extends OrgPlace {
  readonly project: string;
}
export interface Place extends ProjectPlace {
  readonly environment: string;
}

/** Pure. The answer has been made printable before, so that no name can steer a terminal. */
export type Render<T> = (answer: T, page: Page) => Lines;

/** One a command. Throws usage errors with the way out for whatever is missing. */
export class Session {
  readonly terminal: Terminal;
  readonly json: boolean;
  readonly options: SharedOptions;
  private made: Client | null = null;
  private foundOrg: Promise<string> | null = null;

  constructor(terminal: Terminal, options: SharedOptions) {
    this.terminal = terminal;
    this.options = options;
    this.json = options.json ?? false;
  }

  /** Of the server, without a slash at its end. */
  get url(): string {
    const { env } = this.terminal;
    const given = this.options.url ?? (env['NEBULA_URL'] || readLogins(env).current) ?? LOCAL_SERVER;
    if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
      throw new UsageError(`"${given}" is no address of a server: it must be like ${LOCAL_SERVER}.`);
    return given.replace(/\/+$/, '');
  }

  /** The token that was given, else the one that login saved for this very server. */
  get token(): string | null {
    const { env } = this.terminal;
    return (
      this.options.token ?? (env['NEBULA_TOKEN'] || null) ?? readLogins(env).servers[this.url]?.token ?? null
    );
  }

  /** Throws a usage error when there is no token. */
  get api(): Client {
    if (this.made !== null) return this.made;
    const { token } = this;
    if (token === null)
      throw new UsageError(
        `There is no token for ${this.url}: run "nebula login", or set NEBULA_TOKEN (or --token).`,
      );
    this.made = connect(this.url, { token });
    return this.made;
  }

  /** The organization: as given, as linked, as logged in, else the token's own. */
  org(): Promise<string> {
    this.foundOrg ??= this.findOrg();
    return this.foundOrg;
  }

  async orgPlace(): Promise<OrgPlace> {
    return { org: await this.org() };
  }

  async projectPlace(): Promise<ProjectPlace> {
    const project = this.named('project', '-p');
    return { org: await this.org(), project };
  }

  async place(): Promise<Place> {
    // Both are looked for before anything is asked: what is missing is said at once.
    const [project, environment] = [this.named('project', '-p'), this.named('environment', '-e')];
    return { org: await this.org(), project, environment };
  }

  /** The result of a command, on stdout: the API's answer as it is, or as text. */
  show<T>(answer: T, render: Render<T>): void {
    if (this.json) this.terminal.write(`${JSON.stringify(answer ?? null, null, 2)}\n`);
    else this.print(render(printable(answer), this.page));
  }

  /** Text on stdout; the caller has made it printable. */
  print(lines: Lines): void {
    for (const line of lines) this.terminal.write(`${line}\n`);
  }

  /** What is said beside the result, on stderr. */
  tell(lines: Lines): void {
    for (const line of lines) this.terminal.writeError(`${line}\n`);
  }

  /** What belongs to a question or to waiting: beside the result when that is JSON, else with it. */
  remark<T>(answer: T, render: Render<T>): void {
    if (this.json) this.tell(render(printable(answer), this.errorPage));
    else this.print(render(printable(answer), this.page));
  }

  get page(): Page {
    return { width: this.terminal.width, style: this.terminal.style, now: Date.now() };
  }

  get errorPage(): Page {
    return { width: this.terminal.errorWidth, style: this.terminal.errorStyle, now: Date.now() };
  }

  private async findOrg(): Promise<string> {
    const { env, cwd } = this.terminal;
    const given = this.options.org ?? findLink(cwd)?.link.organization;
    if (given !== undefined) return given;
    const saved = readLogins(env).servers[this.url];
    if (saved !== undefined && saved.token === this.token) return saved.organization;
    const { organizations } = await this.api.call('me.show');
    const [only] = organizations;
    if (only === undefined) throw new UsageError('This token belongs to no organization any more.');
    return only.slug;
  }

  private named(what: 'project' | 'environment', flag: string): string {
    const variable = `NEBULA_${what.toUpperCase()}`;
    const { env, cwd } = this.terminal;
    const found = this.options[what] || env[variable] || findLink(cwd)?.link[what];
    if (found) return found;
    throw new UsageError(
      `Which ${what}? Name it with ${flag}, in ${variable}, or for this folder once with "nebula link". ` +
        `"nebula ${what}s" lists them.`,
    );
  }
}

/** The API as the command line calls it: it names itself, so that the audit log says through what. */
export const connect = (
  url: string,
  { token, headers = {} }: { token?: string; headers?: Record<string, string> },
): Client => makeClient({ url, token, headers: { 'user-agent': `nebula-cli/${VERSION}`, ...headers } });
