// A registry as far as it can be asked who one is, on a port of this machine; it takes `ci` with `sesame`.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export const TAKEN = { username: 'ci', secret: 'sesame-for-pulling' } as const;

export type Manner =
  | 'open'
  | 'basic'
  | 'token'
  | 'hang'
  | 'redirect'
  | 'rubbish'
  | 'rubbish-token'
  | 'redirecting-token'
  | 'foreign-token'
  | 'error';

export interface TestRegistry {
  readonly host: string;
  /** Every `Authorization` that arrived. */
  readonly heard: string[];
  /** What a redirect led to, if anything followed it. */
  readonly followed: string[];
}

const RIGHT = `Basic ${Buffer.from(`${TAKEN.username}:${TAKEN.secret}`).toString('base64')}`;
const TOKEN = 'a-token-of-the-registry';

export async function aRegistry(manner: Manner): Promise<TestRegistry> {
  const [heard, followed]: [string[], string[]] = [[], []];
  const server = createServer((request, response) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) heard.push(authorization);
    if (request.url?.startsWith('/elsewhere')) followed.push(request.url);
    answer(manner, host, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host, heard, followed };
}

const challengeOf = (manner: Manner, host: string): string =>
  manner === 'basic'
    ? 'Basic realm="registry"'
    : `Bearer realm="${manner === 'foreign-token' ? 'http://token.invalid' : `http://${host}`}/token",service="here"`;

function answer(manner: Manner, host: string, { url = '', headers }: IncomingMessage, to: ServerResponse) {
  const say = (status: number, body = '', more: Record<string, string> = {}) =>
    to.writeHead(status, more).end(body);
  if (manner === 'hang') return;
  if (manner === 'open') return say(200, '{}');
  if (manner === 'redirect') return say(307, '', { location: `http://${host}/elsewhere` });
  if (manner === 'rubbish') return say(401, '<h1>sesame street</h1>', { 'www-authenticate': '"""=,,Bearer' });
  if (manner === 'error') return say(500, 'a stack trace');
  if (url.startsWith('/token')) {
    if (manner === 'redirecting-token') return say(302, '', { location: `http://${host}/elsewhere` });
    if (headers.authorization !== RIGHT) return say(401, '{"errors":["sesame?"]}');
    return manner === 'rubbish-token'
      ? say(200, 'x'.repeat(100_000))
      : say(200, JSON.stringify({ token: TOKEN }));
  }
  const isTaken = headers.authorization === (manner === 'basic' ? RIGHT : `Bearer ${TOKEN}`);
  return isTaken ? say(200, '{}') : say(401, '{}', { 'www-authenticate': challengeOf(manner, host) });
}
