// What is in front on a page: a menu, a dialog over another, or the page itself. Only there can be pressed.
import type { Locator, Page } from 'playwright-core';
import { type Control, controlsOf } from './controls.ts';

/** Only what does not come takes as long. */
const LAYER_LIMIT_MS = 15_000;
const SNAPSHOT_LIMIT_MS = 5_000;
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu]';

export class Front {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  layers(): Locator {
    return this.#page.locator(LAYERS).filter({ visible: true });
  }

  async locator(): Promise<Locator> {
    const layers = this.layers();
    return (await layers.count()) === 0 ? this.#page.locator('body') : layers.last();
  }

  /** A menu may close while it is read: then what was behind it is read. */
  async controls(): Promise<ReturnType<typeof controlsOf>> {
    for (;;) {
      const read = (await this.locator()).ariaSnapshot({ timeout: SNAPSHOT_LIMIT_MS });
      const snapshot = await read.catch(() => null);
      if (snapshot !== null) return controlsOf(snapshot);
    }
  }

  /** Waits for a layer, whose code may have to be read first; one that never comes is found missing later. */
  async opens(): Promise<void> {
    await this.layers()
      .first()
      .waitFor({ timeout: LAYER_LIMIT_MS })
      .catch(() => undefined);
  }

  /** Null: it is not there any more. */
  async find({ role, name, nth }: Control): Promise<Locator | null> {
    const target = (await this.locator()).getByRole(role as 'button', { name, exact: true }).nth(nth);
    return (await target.count()) === 0 ? null : target;
  }
}
