// A refusal as a person reads it: what was refused, why, the members of its code, and the command to try next. The exit
// code is the caller's business.
import { sayInstant } from '@nebula/domain/freeze/sentences';
import type { ProblemCode, ProblemOf } from '@nebula/domain/problems';
import { codeOf, type ProblemBody } from '@nebula/contract/problem';
import type { Lines, Page } from '../terminal/page.ts';
import { table } from '../terminal/table.ts';
import { wrap } from '../terminal/width.ts';
import { renderDrifted } from './lines.ts';
import { ago, ahead, instantText } from './words.ts';

const INDENT = '  ';
const MOST_COLUMNS = 80;

/** What to try, by code. What has no entry says its way out in its detail. */
const NEXT: Partial<Readonly<Record<ProblemCode, string>>> = {
  drifted: 'nebula diff, then nebula restage (keep yours) or nebula undo LINE (drop yours)',
  frozen: 'nebula freeze; nebula rollback SERVICE stays possible',
  'concurrency-limit': 'nebula deployments --state deploying, and again when one has ended',
  'downtime-not-accepted': 'nebula apply --accept-downtime',
  'nothing-staged': 'nebula set, nebula stage or nebula add',
  stale: 'look at it again (nebula diff, nebula approvals ID), then decide',
  unauthenticated: 'nebula login',
  'self-approval': 'ask somebody who may decide: nebula members',
  expired: 'ask again: nebula restage CHANGE-SET, or the same deploy',
  'not-a-rollback': 'nebula deployments --rollback',
};

/** Never longer than it has to be read: the title, the detail wrapped, what only this code knows, one next step. */
export function renderProblem(problem: ProblemBody, page: Page): Lines {
  const { style } = page;
  const code = codeOf(problem.type);
  const next = code === null ? undefined : NEXT[code];
  const width = Math.min(page.width, MOST_COLUMNS) - INDENT.length;
  const paragraph = code === 'invalid' && listsErrors(problem) ? [] : wrap(problem.detail, width);
  return [
    `${style.red(style.bold('refused:'))} ${problem.title}`,
    ...paragraph.map((line) => INDENT + line),
    ...(code === null ? [] : members(code, problem, page)),
    ...(next === undefined ? [] : [`${INDENT}${style.dim('next:')} ${next}`]),
  ];
}

type Member = { readonly [Code in ProblemCode]?: (problem: ProblemOf<Code>, page: Page) => Lines };

const MEMBERS: Member = {
  drifted: ({ lines }, page) =>
    renderDrifted(
      lines.map((line) => ({ ...line })),
      page,
    ),
  frozen: ({ endsAt, timeZone }, page) => [
    `${INDENT}ends: ${sayInstant(Date.parse(endsAt), timeZone)}, ${ahead(endsAt, page.now)}`,
  ],
  'concurrency-limit': ({ running, reserved }, page) => [
    ...indented(
      running.length === 0
        ? []
        : table(
            running,
            [
              { title: 'running', text: ({ service }) => service, shrinksTo: 8 },
              { title: 'in', text: ({ environment }) => environment, shrinksTo: 8 },
              { title: 'state', text: ({ state }) => state },
              { title: 'since', text: ({ since }) => ago(since, page.now) },
              { title: 'deployment', text: ({ deployment }) => deployment },
            ],
            { ...page, width: page.width - INDENT.length },
          ),
    ),
    ...reserved.map(({ rollout, slots }) => `${INDENT}reserved: ${slots} by the rollout ${rollout}`),
  ],
  'downtime-not-accepted': ({ services, detail }) =>
    services.filter((name) => !detail.includes(name)).map((name) => `${INDENT}- ${name}`),
  'already-decided': ({ decision }) => [
    `${INDENT}${decision.state}${decision.by === null ? '' : ` by ${decision.by.name}`}` +
      (decision.at === null ? '' : `, ${instantText(decision.at)}`) +
      (decision.comment === null ? '' : `: "${decision.comment}"`),
  ],
  invalid: (problem, page) => (saysIt(problem) && !listsErrors(problem) ? [] : errorLines(problem, page)),
  'not-allowed': ({ needs }) => [`${INDENT}needs: ${needs}`],
  stale: ({ revision }) => [`${INDENT}revision now: ${revision}`],
};

type Invalid = Pick<ProblemOf<'invalid'>, 'errors' | 'detail'>;

/** The detail is the first error's own sentence. */
const saysIt = ({ errors, detail }: Invalid): boolean => detail.includes(errors[0]?.message ?? '');

/** Then the list says all that the detail does: several, or one with its place in a file. */
function listsErrors({ errors, detail }: Partial<Invalid>): boolean {
  if (errors === undefined || detail === undefined || !saysIt({ errors, detail })) return false;
  return errors.length > 1 || errors[0]?.line !== undefined;
}

const errorLines = ({ errors }: Invalid, { width }: Page): Lines =>
  errors.flatMap(({ path, message, line, column }) => {
    const place =
      line === undefined ? '' : ` (line ${line}${column === undefined ? '' : `, column ${column}`})`;
    const text = `${path === '' ? '' : `${path}: `}${message}${place}`;
    const lines = wrap(text, Math.min(width, MOST_COLUMNS) - INDENT.length - 2);
    return lines.map((part, index) => `${INDENT}${index === 0 ? '- ' : '  '}${part}`);
  });

/** The server's answer is believed as far as its code; a member that is missing must not hide the refusal itself. */
function members(code: ProblemCode, problem: ProblemBody, page: Page): Lines {
  const render = MEMBERS[code] as ((problem: unknown, page: Page) => Lines) | undefined;
  if (render === undefined) return [];
  try {
    return render(problem, page);
  } catch {
    return [];
  }
}

const indented = (lines: Lines): Lines => lines.map((line) => INDENT + line);
