// As a person lets files go over a page.
import type { Page } from 'playwright-core';

export interface Given {
  readonly name: string;
  readonly text: string;
}

/** `over`: a selector of where. */
export async function drop(page: Page, over: string, files: readonly Given[]): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const held = new DataTransfer();
    for (const { name, text } of given) held.items.add(new File([text], name));
    return held;
  }, files);
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.locator(over).first().dispatchEvent(type, { dataTransfer: transfer });
}
