// Put into every page before its own scripts: sees what a press changes, and, where asked, lets no write leave the
// browser, so that a walk finds the same world behind every button.

export interface Witness {
  /** Since the last press. */
  changes: number;
  /** By mouse or keyboard, since the page was opened. */
  presses: number;
  /** Writes that were made, or held back, since the last press: `POST /api/v1/…`. */
  readonly writes: string[];
}

export type WitnessedWindow = typeof globalThis & { readonly crawlWitness: Witness };

/** Runs in the page: knows nothing outside of itself. */
export function witness(holdsWrites: boolean): void {
  const seen: Witness = { changes: 0, presses: 0, writes: [] };
  Object.assign(window, { crawlWitness: seen });
  // Every visit is a first one: neither the last place nor what was chosen before changes what is there.
  // The empty page before the first has no storage.
  if (location.protocol.startsWith('http')) {
    localStorage.clear();
    sessionStorage.clear();
  }

  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    if (method === 'GET' || method === 'HEAD') return send(input, init);
    seen.writes.push(`${method} ${new URL(url).pathname}`);
    return holdsWrites ? Promise.reject(new TypeError('held back')) : send(input, init);
  };

  const isNote = (node: Node): boolean => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest('[role=tooltip], time') != null;
  };
  const counts = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean => {
    if (isNote(target)) return false;
    return type !== 'childList' || [...addedNodes, ...removedNodes].some((node) => !isNote(node));
  };
  const observer = new MutationObserver((records) => {
    if (records.some(counts)) seen.changes += 1;
  });
  const attributeFilter = [
    'style',
    'class',
    'value',
    'open',
    'hidden',
    'data-state',
    'data-theme',
    'transform',
  ];
  const states = ['expanded', 'checked', 'selected', 'pressed', 'busy', 'invalid', 'current', 'sort'];
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...attributeFilter, ...states.map((state) => `aria-${state}`)],
  });
  // A tick is a property, which no observer sees.
  addEventListener('change', () => void (seen.changes += 1), true);
  const pressed = (): void => {
    observer.takeRecords();
    seen.changes = 0;
    seen.presses += 1;
    seen.writes.length = 0;
  };
  addEventListener('pointerdown', pressed, true);
  addEventListener('keydown', pressed, true);
}
