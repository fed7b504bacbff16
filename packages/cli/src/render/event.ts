// Events of the audit log and of the live stream, one line each: when, who, what, about what.
// Types that a newer server has are shown as they are named.
import { handledWords } from '@nebula/domain/push/handled-words';
import type { List } from '@nebula/contract/shapes/basics';
import type { EventShape, LiveEventShape } from '@nebula/contract/shapes/event';
import type { Lines, Page } from '../terminal/page.ts';
import { cut } from '../terminal/width.ts';
import { more } from './more.ts';
import { actorName } from './words.ts';

type AnyEvent = EventShape | LiveEventShape;

/** Longer types push the line; they are not cut. */
const TYPE_WIDTH = 24;

/** Ids stand in it whole: they are what the next command takes. */
export function eventLine({ at, type, actor, via, subject, payload }: AnyEvent, page: Page): string {
  const { dim, bold } = page.style;
  const clock = at.slice(0, 19).replace('T', ' ');
  const who = actor === null ? 'a push' : `${actorName(actor)}, ${via}`;
  const about = Object.entries(subject).map(([name, id]) => `${name} ${id}`);
  const message = messageOf(payload);
  const handled = type === 'push.handled' ? handledWords(payload) : '';
  const said = [...(message === null ? [] : [`"${message}"`]), ...(handled === '' ? [] : [handled])];
  const rest = [who, ...about, ...said].join(' · ');
  const padded = type.padEnd(TYPE_WIDTH);
  const room = page.width - clock.length - padded.length - 4;
  return `${dim(clock)}  ${bold(padded)}  ${cut(rest, room)}`;
}

function messageOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('message' in payload)) return null;
  return typeof payload.message === 'string' ? payload.message : null;
}

export function renderEvents({ items, nextCursor }: List<EventShape>, page: Page): Lines {
  if (items.length === 0) return ['No events.'];
  return [...items.map((event) => eventLine(event, page)), ...more(nextCursor)];
}
