import type { FieldError } from '../change-set/kind.ts';
import type { Release, ServiceState, Source } from './spec.ts';

export type Parsed =
  | { readonly ok: true; readonly state: ServiceState }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** The JSON of a `[services.NAME]` table; `path` stands before every error's field, e.g. `edits[3].value`. */
export declare function fromInput(input: unknown, path: string): Parsed;
/** The same read backwards; secrets as `{secret: true}`, defaults left out. */
export declare function toInput(state: ServiceState): Record<string, unknown>;
/** The release that a first deploy of this source runs. */
export declare function firstRelease(source: Source): Release;
