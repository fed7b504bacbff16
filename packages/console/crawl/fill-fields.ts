// Something that could be meant, in every empty field of a form. The same every time.
import type { Locator } from 'playwright-core';

const SAMPLES: readonly (readonly [RegExp, string])[] = [
  [/e-?mail/i, 'somebody@example.org'],
  [/repository|git/i, 'https://example.org/acme/other.git'],
  [/address|url/i, 'https://example.org/hook'],
  [/password/i, 'correct horse battery staple'],
  [/image/i, 'registry.example/other:1'],
  [/key/i, 'SAMPLE'],
];

/** True when there was anything to fill. */
export async function fillFields(form: Locator): Promise<boolean> {
  const fields = form.locator('input:visible:enabled, textarea:visible:enabled');
  let isFilled = false;
  for (const field of await fields.all()) {
    const facts = await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement) => ({
      type: element.type,
      isFull: element.value !== '' || element.readOnly,
      words: [...(element.labels ?? [])].map((label) => label.textContent).join(' '),
      name: element.getAttribute('aria-label') ?? '',
    }));
    if (facts.isFull || !/^(text|email|url|password|search|number|textarea)$/.test(facts.type)) continue;
    const words = `${facts.words} ${facts.name}`;
    const sample =
      facts.type === 'number' ? '2' : (SAMPLES.find(([asks]) => asks.test(words))?.[1] ?? 'sample');
    await field.fill(sample, { timeout: 2_000 }).catch(() => undefined);
    isFilled = true;
  }
  return isFilled;
}
