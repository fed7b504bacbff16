// Deployments: in a list, and one with everything about it.
// Why one failed is said in full, and wrapped: it is what a person came for (DE-4).
import type { DeploymentShape, LogLineShape } from '@nebula/contract/shapes/deployment';
import type { List } from '@nebula/contract/shapes/basics';
import type { Lines, Page } from '../terminal/page.ts';
import { table } from '../terminal/table.ts';
import { logText } from '../terminal/printable.ts';
import { wrap } from '../terminal/width.ts';
import { fields } from './fields.ts';
import { more } from './more.ts';
import { inColourOf } from './states.ts';
import { actorName, ago, duration, instantText, shortRelease } from './words.ts';

/** `deploying (starting)`, `cancelling`. */
export function stateText({ state, phase, cancelling }: DeploymentShape): string {
  if (cancelling && state === 'deploying') return 'cancelling';
  return state === 'deploying' && phase !== null ? `deploying (${phase})` : state;
}

/** Why it is where it is, or ended as it did. */
export const whyText = ({ reason, waiting }: DeploymentShape): string => reason ?? waiting?.text ?? '';

/** Newest first, as the API gives them. */
export function renderDeployments({ items, nextCursor }: List<DeploymentShape>, page: Page): Lines {
  if (items.length === 0) return ['There are no deployments.'];
  const rows = table(
    items,
    [
      { title: 'id', text: ({ id }) => id },
      { title: 'service', text: ({ service }) => service, shrinksTo: 8 },
      {
        title: 'state',
        text: stateText,
        paint: (text, { state }) => inColourOf(state, page.style, text),
      },
      { title: 'kind', text: ({ kind }) => kind },
      { title: 'release', text: ({ release }) => shortRelease(release), shrinksTo: 7 },
      { title: 'by', text: ({ requester }) => requester?.name ?? 'a push', shrinksTo: 6 },
      { title: 'asked', text: ({ createdAt }) => ago(createdAt, page.now) },
    ],
    page,
  );
  return [...rows, ...more(nextCursor)];
}

/** Its state and the reason first: that is what somebody asks for. */
export function renderDeployment(one: DeploymentShape, page: Page): Lines {
  const took =
    one.startedAt !== null && one.endedAt !== null
      ? ` after ${duration(Date.parse(one.endedAt) - Date.parse(one.startedAt))}`
      : '';
  const { style } = page;
  return [
    `${style.bold(one.service)} in ${one.environment}: ${inColourOf(one.state, style, stateText(one))}`,
    ...wrap(whyText(one), page.width).filter((line) => line !== ''),
    '',
    ...fields(
      [
        ['deployment', one.id],
        ['kind', one.kind],
        ['release', shortRelease(one.release)],
        ['asked', `${instantText(one.createdAt)} by ${actorName(one.requester)}, ${one.via}`],
        ['started', one.startedAt && instantText(one.startedAt)],
        ['ended', one.endedAt && `${instantText(one.endedAt)}${took}`],
        ['returns to', one.rollbackTo],
        ['change set', one.changeSet],
        ['approval', one.approval],
        ['rollout', one.rollout],
      ],
      page,
    ),
  ];
}

/** `12:00:01 web listening`; the replica where there is more than one, what Nebula itself says in its own colour. */
export function renderLogLine(line: LogLineShape, page: Page, withReplica: boolean): string {
  const { dim, cyan } = page.style;
  const head = `${line.at.slice(11, 19)}${withReplica ? ` ${line.replica}` : ''}`;
  const text = logText(line.text);
  return `${dim(head)} ${line.stream === 'nebula' ? cyan(text) : text}`;
}
