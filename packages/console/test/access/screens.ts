// Every screen, and the main dialogs over them, by what a person does to open them.
import type { Page } from 'playwright-core';
import { type Address, addressesOf } from '../../crawl/addresses.ts';
import type { FullWorld } from '../../crawl/full-world.ts';
import { settled } from '../../crawl/settled.ts';
import type { Who } from '../../../server/test/world.ts';

export interface Screen extends Address {
  /** Presses on the way there. */
  readonly open?: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

const DIALOGS: readonly (readonly [name: string, address: string, open: (page: Page) => Promise<void>])[] = [
  ['approve', 'canvas of production', (page) => button(page, /^Approve worker/)],
  ['add service', 'canvas of staging', (page) => button(page, 'Add service')],
  ['discard all', 'canvas of staging', (page) => button(page, /^Discard/)],
  ['menu to start', 'panel of web: deployments', (page) => button(page, 'Start')],
  [
    'start',
    'panel of web: deployments',
    async (page) => {
      await button(page, 'Start');
      await page.getByRole('menuitem', { name: /^Redeploy/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  ['invite', 'members', (page) => button(page, /^Invite/)],
  ['make a token', 'tokens', (page) => button(page, /^(Make|New|Create).*token/i)],
  ['add a channel', 'channels', (page) => button(page, /channel/i)],
  ['account menu', 'projects', (page) => button(page, /^Account of/)],
  ['palette', 'canvas of staging', (page) => opens(page, 'Control+k')],
  ['shortcut sheet', 'canvas of staging', (page) => opens(page, '?')],
];

const FOR_ALL = new Set(['menu to start', 'make a token', 'account menu', 'palette', 'shortcut sheet']);

async function opens(page: Page, keys: string): Promise<void> {
  await page.keyboard.press(keys);
  await page.getByRole('dialog').waitFor();
}

/** One of several of the same kind that look alike, and lists that are the same but narrower, are left out. */
const TWICE = /^(change|approval) [456]$|narrow|of a place|of a project/;

/** Who may only look opens no dialog that changes something. */
export function screensOf(world: FullWorld, who: Who = 'admin'): Screen[] {
  const addresses = addressesOf(world);
  const dialogs = DIALOGS.filter(([name]) => who !== 'viewer' || FOR_ALL.has(name)).map(
    ([name, key, open]): Screen => {
      const url = addresses.find((address) => address.key === key)?.url;
      if (url === undefined) throw new Error(`no address is called ${key}`);
      return { key: name, url, open };
    },
  );
  const outside: Screen[] = [
    { key: 'an address where nothing is', url: `/${world.server.world.org.slug}/none` },
  ];
  return [...addresses.filter(({ key }) => !TWICE.test(key)), ...outside, ...dialogs];
}

export async function show(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.url);
  await settled(page);
  await screen.open?.(page);
  await settled(page);
}
