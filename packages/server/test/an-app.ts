// The HTTP server of one replica without a port, and clients that speak to it as somebody.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { type Client, makeClient } from '@nebula/contract/client';
import type { Role } from '@nebula/domain/people/permissions';
import { newSecret } from '../src/commands/settings/new-secret.ts';
import { buildApp } from '../src/http/app.ts';
import { handlers } from '../src/http/handlers.ts';
import type { HttpConfig } from '../src/http/handler.ts';
import { newId } from '../src/store/ids.ts';
import type { Store } from '../src/store/store.ts';
import { atTheEnd, quiet } from './test-store.ts';
import type { Who, World } from './world.ts';

export const ORIGIN = 'https://nebula.example';

export interface TestApp {
  readonly app: FastifyInstance;
  /** As nobody, or with a token. */
  client(token?: string, headers?: Record<string, string>): Client;
  /** The bare request, for what a client would not send. */
  send(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    more?: Sending,
  ): Promise<LightMyRequestResponse>;
}

export interface Sending {
  readonly headers?: Record<string, string>;
  readonly body?: string | object;
}

export async function anApp(
  store: Store,
  config: Partial<HttpConfig> = {},
  log: Logger = quiet,
  more: { readonly consoleFolder?: string } = {},
): Promise<TestApp> {
  const app = buildApp({
    store,
    log,
    handlers,
    config: { publicUrl: ORIGIN, trustProxy: false, callsAMinute: null, localClusterSince: null, ...config },
    ...more,
  });
  await app.ready();
  atTheEnd(() => app.close());
  const send: TestApp['send'] = (method, url, { headers = {}, body } = {}) =>
    app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
  return {
    app,
    send,
    client: (token, headers = {}) => makeClient({ url: '', token, headers, fetch: injecting(app) }),
  };
}

function injecting(app: FastifyInstance): typeof fetch {
  return async (url, init) => {
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: url instanceof Request ? url.url : url.toString(),
      headers: init?.headers as Record<string, string>,
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const body = answer.statusCode === 204 ? null : answer.rawPayload;
    return new Response(body === null ? null : new Uint8Array(body), { status: answer.statusCode, headers });
  };
}

/** An API token of somebody in the world, as strong as they are unless said. */
export async function tokenOf(world: World, who: Who, role?: Role): Promise<string> {
  const person = world.people[who];
  const secret = newSecret('nbl_');
  await world.store.db
    .insertInto('token')
    .values({
      id: newId('tok'),
      org_id: world.org.id,
      person_id: person.id,
      name: 'test',
      role: role ?? person.role,
      secret_hash: secret.hash,
    })
    .execute();
  return secret.text;
}

/** `name=value` of the cookie that an answer sets. */
export const cookieOf = (answer: LightMyRequestResponse): string =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** The code of a problem, or null. */
export const codeIn = (answer: LightMyRequestResponse): string | null => {
  if (!String(answer.headers['content-type']).startsWith('application/problem+json')) return null;
  return answer.json<{ type: string }>().type.split('/').at(-1) ?? null;
};
