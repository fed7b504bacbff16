// The two pages there are before the console comes: what this is and how to sign in from a terminal, and accepting an
// invitation. Their one script is ours and carries a nonce; everything they do goes through the API.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROBLEM_TITLES, type ProblemCode } from '@nebula/domain/problems';
import type { HttpConfig } from './handler.ts';
import { pagePolicy } from './security-headers.ts';
import { VERSION } from '../version.ts';

const asset = (name: string): string => readFileSync(join(import.meta.dirname, 'pages', name), 'utf8');

const STYLE = asset('page.css');
const HOME = asset('home.html').replaceAll('{{version}}', VERSION);
const INVITATION = asset('invitation.html');
const INVITATION_SCRIPT = asset('invitation.js');

export function registerPages(app: FastifyInstance, config: HttpConfig): void {
  app.get('/', (_request, reply) =>
    sendPage(reply, HOME.replaceAll('{{url}}', escapeHtml(config.publicUrl)), ''),
  );
  app.get('/invitations/:token', (_request, reply) => sendPage(reply, INVITATION, INVITATION_SCRIPT));
  // Where a problem's `type` leads.
  app.get<{ Params: { code: string } }>('/problems/:code', (request, reply) => {
    const { code } = request.params;
    if (!(code in PROBLEM_TITLES)) return reply.callNotFound();
    return reply.type('text/plain; charset=utf-8').send(`${code}: ${PROBLEM_TITLES[code as ProblemCode]}\n`);
  });
}

function sendPage(reply: FastifyReply, body: string, script: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const tail = script === '' ? '' : `<script nonce="${nonce}">${script}</script>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nebula</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${STYLE}</style></head>
<body><main>${body}</main>${tail}</body></html>`;
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(html);
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
