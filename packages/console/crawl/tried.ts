// What a walk has tried already. The frame is the same on every page, and what is behind a panel is that of the page
// without it; the short form tries each kind of control once, whoever tried it. Pure.
import type { Address } from './addresses.ts';
import { type Control, kindOf, wordsOf } from './controls.ts';

export class Tried {
  /** Of the short form: shared with the other walks. */
  readonly #kinds: Set<string> | undefined;
  readonly #controls = new Set<string>();

  constructor(kinds: Set<string> | undefined) {
    this.#kinds = kinds;
  }

  /** True when it need not be tried again; what is asked about counts as tried from then on. `path`: the way there. */
  has(address: Address, path: readonly Control[], control: Control): boolean {
    const { pathname, search } = new URL(address.url, 'http://nebula');
    const words = wordsOf(control);
    const route = (path[0] ?? control).inFrame ? 'frame' : pathname;
    const kind = [...path, control].map(kindOf).join(' → ');
    const key = path.length > 0 ? `${route} → ${kind}` : `${route}${control.inFrame ? '' : search} ${words}`;
    const isBehind = path.length === 0 && search !== '' && this.#controls.has(`${pathname} ${words}`);
    const kindKey = `${control.inFrame ? '' : address.key.replaceAll(/\d+/g, '#')} → ${kind}`;
    if (isBehind || this.#controls.has(key) || this.#kinds?.has(kindKey)) return true;
    this.#controls.add(key);
    this.#kinds?.add(kindKey);
    return false;
  }
}
