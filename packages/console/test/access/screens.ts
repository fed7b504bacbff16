// Every screen, and every dialog over one, by what a person does to open them.
import type { Page } from 'playwright-core';
import { type Address, addressesOf } from '../../crawl/addresses.ts';
import { fillFields } from '../../crawl/fill-fields.ts';
import type { FullWorld } from '../../crawl/full-world.ts';
import { settled } from '../../crawl/settled.ts';
import type { Who } from '../../../server/test/world.ts';
import { paths } from '../../src/paths.ts';
import { type Opening, OPENINGS, type Press, SHOWN_ONCE } from './dialogs.ts';

export interface Screen extends Address {
  readonly presses?: readonly Press[];
  readonly only?: 'wide' | 'narrow' | undefined;
}

/** Who sees them; null: somebody who is not signed in. */
export type Onlooker = Who | null;

/** One of several of the same kind that look alike, and lists that are the same but narrower, are left out. */
const TWICE = /^(change|approval) [456]$|^failed dep|of a place|of a project/;

/** For who may only look, the dialogs that change nothing. Pages come first. */
export function screensOf(world: FullWorld, who: Onlooker = 'admin'): Screen[] {
  if (who === null) return screensOutside(world);
  const addresses = addressesOf(world);
  const nowhere: Screen = { key: 'an address where nothing is', url: `/${world.server.world.org.slug}/none` };
  const pages = addresses.filter(({ key }) => !TWICE.test(key));
  const openings = OPENINGS.filter((one) => one.but !== who && (who !== 'viewer' || one.forAll));
  return [...pages, nowhere, ...openings.map((one) => screenOf(addresses, one))];
}

/** Those that a world has to be written to for; each of them changes it. */
export const screensShownOnce = (world: FullWorld): Screen[] =>
  SHOWN_ONCE.map((one) => screenOf(addressesOf(world), one));

const screensOutside = ({ server, invitation }: FullWorld): Screen[] => [
  { key: 'sign in', url: paths.signIn() },
  { key: 'sign in with nothing', url: paths.signIn(), presses: ['Sign in'] },
  { key: 'invitation', url: paths.invitation(invitation) },
  { key: 'the first owner', url: new URL(server.ownerLink).pathname },
  { key: 'invitation that is none', url: paths.invitation('nbi_none') },
];

function screenOf(addresses: readonly Address[], { name, at, presses, only }: Opening): Screen {
  const url = addresses.find(({ key }) => key === at)?.url;
  if (url === undefined) throw new Error(`no address is called ${at}`);
  return { key: name, url, presses, only };
}

const CLICK_MS = 10_000;
const FRONT = '[role=dialog], [role=alertdialog], [role=menu]';

/** Opens it anew. Throws when a press leads nowhere. */
export async function show(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.url);
  await settled(page);
  for (const one of screen.presses ?? []) {
    await press(page, one);
    await settled(page);
  }
}

async function press(page: Page, given: Press): Promise<void> {
  const [, kind, rest = ''] = (typeof given === 'string' && /^(keys|type|css|fill):(.*)$/.exec(given)) || [];
  const layers = page.locator(FRONT).filter({ visible: true });
  const front = (await layers.count()) === 0 ? page.locator('body') : layers.last();
  if (kind === 'keys') return page.keyboard.press(rest);
  if (kind === 'type') return page.keyboard.type(rest);
  if (kind === 'css') return page.locator(rest).first().click();
  if (kind === 'fill') return void (await fillFields(front));
  const byRole = (['button', 'menuitem', 'switch', 'radio', 'tab'] as const).map((role) =>
    front.getByRole(role, typeof given === 'string' ? { name: given, exact: true } : { name: given }),
  );
  const any = byRole.reduce((one, other) => one.or(other));
  const found = any.filter({ visible: true }).first();
  // What no mouse reaches without moving the canvas, the keyboard does.
  await found.click({ timeout: CLICK_MS }).catch(async () => {
    await found.focus();
    await page.keyboard.press('Enter');
  });
}
