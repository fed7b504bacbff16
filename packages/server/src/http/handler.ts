// What a route is: one function for one call of the contract. It gets parsed input and a scope that was looked up and
// found allowed, and gives the answer, or throws a `Refusal`. It knows nothing of HTTP but what is here.
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@nebula/contract/call';
import type { Calls, CallId } from '@nebula/contract/calls';
import type { AgentScope, Caller, EnvironmentScope, OrgScope, ProjectScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import type { Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { Cookie, Streamed } from './raw-answer.ts';

/** What a call's scope holds follows from its `who` and from the names in its path. */
export type ScopeOf<C extends Call> = C['who'] extends 'anyone'
  ? { readonly caller: null }
  : C['who'] extends 'signed-in'
    ? { readonly caller: Caller }
    : C['who'] extends 'agent'
      ? AgentScope
      : C['path'] extends `${string}{environment}${string}`
        ? EnvironmentScope
        : C['path'] extends `${string}{project}${string}`
          ? ProjectScope
          : OrgScope;

/** What of the server every handler may need. */
export interface Services {
  readonly store: Store;
  readonly log: Logger;
  readonly config: HttpConfig;
  readonly limits: Limits;
  readonly metrics: Metrics;
}

/** Asked at the time of each call: the address is only known once the server listens. */
export interface HttpConfig {
  /** What links and the `Origin` of cookie callers start with; without a slash at the end. Known once it listens. */
  readonly publicUrl: string;
  /** The address of the peer is in `X-Forwarded-For`: set only behind a proxy of one's own. */
  readonly trustProxy: boolean;
  /** Of one caller; null: as many as they like. */
  readonly callsAMinute: number | null;
  /** `/readyz` waits until the agent of the cluster beside the server was heard after this; null: there is none. */
  readonly localClusterSince: Date | null;
  /** A folder of the organization's own templates; without it there are none. */
  readonly templates?: string | null;
}

/** What a few handlers need to know of the request itself. */
export interface Peer {
  readonly address: string;
  readonly userAgent: string | null;
  /** Aborted when the peer went away. */
  readonly gone: AbortSignal;
  readonly lastEventId: string | null;
  /** Of a call whose body is taken raw; else null. */
  readonly sent: { readonly headers: IncomingHttpHeaders; readonly body: Buffer } | null;
  /** Whether the caller could make this call now: for answers that last. Throws `Unavailable`. */
  readonly allowed: () => Promise<boolean>;
}

/** Parsed by the contract's schemas: a handler checks no shapes. */
export interface Input<C extends Call> extends Services {
  readonly scope: ScopeOf<C>;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly peer: Peer;
}

/** An answer; with the session's cookie; or a stream that writes itself. */
export type Output<C extends Call> = AnswerOf<C> | Cookie<AnswerOf<C>> | Streamed;

/** Never a status code or a header: those follow from the call, or from the `Refusal` that it throws. */
export type Handler<C extends Call> = (input: Input<C>) => Promise<Output<C>> | Output<C>;

/** Total over its calls: one that has no handler does not compile. */
export type Handlers<Id extends CallId = CallId> = { readonly [I in Id]: Handler<Calls[I]> };
