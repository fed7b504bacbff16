// What a picture is: a name, an address, who looks, at what size, and what they did before it was taken.
import type { Page } from 'playwright-core';
import type { Who } from '../../server/test/world.ts';
import type { Story } from './the-story.ts';

export type Size = 'wide' | 'desktop' | 'tablet' | 'phone';

export const SIZES: Readonly<Record<Size, { readonly width: number; readonly height: number }>> = {
  wide: { width: 1600, height: 900 },
  desktop: { width: 1360, height: 820 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 375, height: 812 },
};

export interface Scene {
  /** Of the file, without its ending. */
  readonly name: string;
  /** Below the server; a link that is only known in the story is asked for. */
  readonly at: string | ((story: Story) => Promise<string>);
  /** Null: nobody is signed in. */
  readonly who: Who | null;
  readonly size?: Size;
  readonly theme?: 'light' | 'dark';
  /** Of the storefront, where things go wrong: told after the pictures of the shop are taken. */
  readonly later?: boolean;
  /** The picture is of the wait itself: nothing is waited for but `act`. */
  readonly isLoading?: boolean;
  /** Production is frozen until tomorrow. */
  readonly frozen?: boolean;
  /** The first steps are shown, as to somebody new. */
  readonly isNew?: boolean;
  /** All of the page, however long; else what a window shows. */
  readonly whole?: boolean;
  /** What the browser is expected to note. */
  readonly forgives?: RegExp;
  /** Before the page is opened: an answer that fails, say. */
  readonly before?: (page: Page) => Promise<void>;
  /** What the person does; ends when what the picture is about is there. */
  readonly act?: (page: Page, story: Story) => Promise<void>;
}
