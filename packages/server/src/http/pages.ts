// The few pages that are no part of the console: what a problem's `type` leads to, and what there is to see while the
// console is not built. They have one style and no script.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_STATUS } from '@nebula/contract/problem';
import { PROBLEM_TITLES, type ProblemCode } from '@nebula/domain/problems';
import { wantsPage } from './console/accepted.ts';
import { pagePolicy } from './security-headers.ts';

/** Allowed by its hash in the page's policy: no other style and no script runs there. */
const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; padding: 12vh 1.5rem 2rem } main { max-width: 36rem; margin: 0 auto }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 1rem } p { margin: 0 0 1rem }
pre, code { font-family: ui-monospace, monospace; font-size: .9em }
pre { padding: .75rem 1rem; border: 1px solid #8886; border-radius: .5rem; overflow-x: auto }`;

const POLICY = pagePolicy(createHash('sha256').update(STYLE).digest('base64'));

/** `body` is HTML of ours: nothing that somebody sent belongs into it. */
export function sendPage(
  reply: FastifyReply,
  { title, body }: { readonly title: string; readonly body: string },
): FastifyReply {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Nebula</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`;
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html);
}

/**
 * Beside the calls of the contract, which are all JSON; an unknown code is the console's page for what is not
 * there.
 */
export function registerPages(app: FastifyInstance): void {
  app.route<{ Params: { code: string } }>({
    method: ['GET', 'HEAD'],
    url: '/problems/:code',
    handler: (request, reply) => explain(request.params.code, request, reply),
  });
}

function explain(code: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | void {
  if (!isProblem(code)) return reply.callNotFound();
  const title = PROBLEM_TITLES[code];
  if (!wantsPage(request.headers.accept))
    return reply.type('text/plain; charset=utf-8').send(`${code}: ${title}\n`);
  return sendPage(reply, {
    title,
    body: `<p>An answer of Nebula's API with the problem code <code>${code}</code> and the status ${PROBLEM_STATUS[code]}.</p>
<p>Its <code>detail</code> says what happened in that case and what to do next; programs go by the code, which stays the same. Every call and the problems it can answer with stand in the <a href="/api/v1/openapi.json">OpenAPI document</a>.</p>`,
  });
}

const isProblem = (code: string): code is ProblemCode => Object.hasOwn(PROBLEM_TITLES, code);
