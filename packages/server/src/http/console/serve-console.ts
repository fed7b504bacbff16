// Answers what no route knows: a file of the console, or its one page for every address that a person may open. Which
// screen that is the console decides itself. What belongs to programs is never answered with a page.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { consolePolicy } from '../security-headers.ts';
import { sendPage } from '../pages.ts';
import { encodingFor, wantsPage } from './accepted.ts';
import { type ConsoleFile, type ConsoleFiles, PAGE } from './read-console.ts';

/** The first part of every address that is not a person's. */
const OF_PROGRAMS: ReadonlySet<string> = new Set([
  'api',
  'agent',
  'hooks',
  'healthz',
  'readyz',
  'metrics',
  'problems',
  'assets',
]);

/** Files with a hash in their name: what they hold never changes. */
const HASHED = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Returns the reply once it was sent; null when the console has nothing to say to this request. */
export function serveConsole(
  files: ConsoleFiles | null,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const path = request.url.split('?')[0] ?? '/';
  const file = files?.get(path);
  if (file) return path === PAGE ? sendIndex(reply, request, file) : sendFile(reply, request, file, path);
  if (!isForPeople(path, request.headers.accept)) return null;
  const index = files?.get(PAGE);
  return index ? sendIndex(reply, request, index) : sendNotBuilt(reply);
}

function isForPeople(path: string, accept: string | undefined): boolean {
  const [first = ''] = path.slice(1).split('/');
  return path === '/' || (!OF_PROGRAMS.has(first) && wantsPage(accept));
}

const sendIndex = (reply: FastifyReply, request: FastifyRequest, file: ConsoleFile): FastifyReply =>
  send(reply.header('content-security-policy', consolePolicy), request, file, 'no-cache');

const sendFile = (
  reply: FastifyReply,
  request: FastifyRequest,
  file: ConsoleFile,
  path: string,
): FastifyReply => send(reply, request, file, path.startsWith(HASHED) ? FOR_EVER : 'no-cache');

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  file: ConsoleFile,
  caching: string,
): FastifyReply {
  reply.headers({ 'cache-control': caching, etag: file.etag, vary: 'accept-encoding' });
  if (isKnown(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  const encoding = encodingFor(file, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  const body = (encoding && file.encoded[encoding]) ?? file.plain;
  return reply.type(file.type).header('content-length', body.length).send(body);
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim() === etag || known.trim() === '*');

const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  sendPage(reply.code(503), {
    title: 'The console is not built',
    body: `<p>This server runs, but found no console to show. Build it where Nebula is checked out, then start the server again:</p>
<pre>npm run build</pre>
<p>Until then the command line and the API do everything the console does: <code>nebula --help</code>.</p>`,
  });
