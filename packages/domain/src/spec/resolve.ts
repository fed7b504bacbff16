import type { EnvironmentState } from './spec.ts';

export type Part =
  | string
  | { readonly address: 'host' | 'port' | 'hostport' | 'url'; readonly service: string };

export interface Resolved {
  readonly parts: readonly Part[];
  /** True too for what refers to a secret in any number of steps. */
  readonly secret: boolean;
}

/** What a database was made with, by service name. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
  readonly name: string;
}

/** A service's whole environment: its own variables over the environment's (apps only), references resolved. */
export declare function resolveVariables(
  state: EnvironmentState,
  service: string,
  provided: Readonly<Record<string, Credentials>>,
): Record<string, Resolved>;
