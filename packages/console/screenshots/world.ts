// The world of the pictures: a database, a server with the built console, a team and what happened to it. One for all
// scenes: they only read, or undo what they did.
import { randomBytes } from 'node:crypto';
import { startDatabase } from '../../../test/postgres.ts';
import type { Who } from '../../server/test/world.ts';
import { startConsole } from '../test/console-server.ts';
import { nameThePlaces, TEAM } from './the-team.ts';
import { holdTime } from './let-pass.ts';
import { freezeOf, WEEKENDS } from './more-places.ts';
import type { Scene } from './scene.ts';
import { type Story, tellTheStory } from './the-story.ts';
import { openTheStorefront } from './the-storefront.ts';

export interface PictureWorld {
  readonly url: string;
  readonly story: Story;
  cookieOf(who: Who): string;
  /** Before each picture: what deploys began twelve seconds ago, and the freeze and the storefront are as it wants them. */
  ready(scene: Pick<Scene, 'frozen' | 'later'>): Promise<void>;
  close(): Promise<void>;
}

const BREATH_MS = 15_000;

/** Takes about ten seconds; the caller closes it. */
export async function startWorld(): Promise<PictureWorld> {
  const database = await startDatabase();
  const secretKeys = [randomBytes(32).toString('base64')];
  const server = await startConsole({ databaseUrl: database.url, secretKeys }, { names: TEAM });
  await nameThePlaces(server.world);
  const story = await tellTheStory(server);
  const breathing = setInterval(() => void story.cluster.breathe(), BREATH_MS);
  const close = async (): Promise<void> => {
    clearInterval(breathing);
    await server.close();
    await database.stop();
  };
  const cookieOf = (who: Who): string => story.cookies.get(who) ?? '';
  let storefront: Promise<void> | undefined;
  const ready: PictureWorld['ready'] = async ({ frozen = false, later = false }) => {
    if (later) await (storefront ??= openTheStorefront(story));
    await makeReady(story, frozen);
  };
  return { url: server.url, story, cookieOf, ready, close };
}

async function makeReady(story: Story, isFrozen: boolean): Promise<void> {
  await holdTime(story.server.world.store);
  const freeze = isFrozen ? untilTomorrow() : WEEKENDS;
  // Each change of it is told to everybody's inbox.
  if (JSON.stringify(freeze) === JSON.stringify(story.freeze)) return;
  story.freeze = freeze;
  const admin = story.as('admin');
  await admin.call('policy.change', { params: { org: 'acme' }, body: { freeze } });
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** From yesterday evening on. */
function untilTomorrow() {
  const today = new Date().getUTCDay();
  const day = (offset: number) => DAYS[(today + offset + 7) % 7] ?? 'mon';
  return freezeOf(day(-1), day(1));
}
