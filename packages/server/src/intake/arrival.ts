// What arrives from outside, whatever it was written in: the environment that a text wants, and what its reader did not
// understand. An importer is a pure function: it reads no file, no network and no clock, and bounds what it is given
// before it parses it. What it gives becomes lines in `stage-arrival.ts`, the only way from here into a draft.
import type { NoteShape } from '@nebula/contract/shapes/arrival';
import type { Wanted } from '@nebula/domain/change-set/diff';
import { type FieldError, invalidFields, Refusal } from '@nebula/domain/problems';
import type { Capabilities, EnvironmentState } from '@nebula/domain/spec/spec';

/** What a person should know of the text: what was left out, changed, or is still to be given. Never holds a value. */
export interface Note {
  readonly service?: string;
  readonly key: string;
  readonly line?: number;
  readonly severity: 'info' | 'warning';
  readonly message: string;
  /** `key` is a variable, secret and without a value: it is asked for. */
  readonly unset?: true;
  /** Another way to read the service, for which a person may ask. */
  readonly offer?: Offer;
}

/** What a service of a text may become instead. */
export type Offer = NonNullable<NoteShape['offer']>;

/** From 1, as editors count. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Arrival {
  /** Services that are named are wanted exactly so: a reader lays what its text says over `About.live`. */
  readonly wanted: Wanted;
  /** Targets (`web/variable/KEY`) to which the text gives a value: a secret among them is never compared (CS-3). */
  readonly given: ReadonlySet<string>;
  readonly notes: readonly Note[];
  /** Targets of all variables of a file that stays the truth (nebula.toml); kept with the change set (CS-15). */
  readonly named?: ReadonlySet<string>;
  /** Where in the text `['services', 'web', 'port']` stands, for what is refused once the whole is known. */
  readonly locate?: (path: readonly string[]) => Position | undefined;
}

/** Where a text arrives. */
export interface About {
  /** What is live with the draft's lines over it, so that what is imported again stages differences only. */
  readonly live: EnvironmentState;
  /** Null until its agent first reported. */
  readonly cluster: Capabilities | null;
  /** Its slug. */
  readonly environment: string;
  /** The project's; null where none is connected. */
  readonly repository: { readonly url: string; readonly branch: string | null } | null;
  /** The variables that the file of the last applied change set named, as targets (CS-15). */
  readonly named: ReadonlySet<string>;
  /** The slugs of all environments of the project, for what a text says of others. */
  readonly environments?: ReadonlySet<string>;
}

/** Throws `unreadable` with everything that is wrong. Runs again when its transaction does. */
export interface Importer<Input> {
  readonly name: string;
  read(input: Input, about: About): Arrival;
}

/** The refusal of a text: `invalid`, several errors at once, each with its place where it has one. */
export const unreadable = (errors: readonly FieldError[]): Refusal => new Refusal(invalidFields(errors));
