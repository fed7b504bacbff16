// What is said in passing at the lower edge. A plain store, so that anything may speak without knowing the screen; the
// Toaster shows it. Nothing that must be decided on is ever only a toast.
import type { Tone } from './tone.ts';

export interface Toast {
  readonly tone: Tone;
  readonly text: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

const MOST_AT_ONCE = 4;
let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows it for at least six seconds and returns its id. The same words twice are shown once, anew. */
export function toast(message: Toast): number {
  lastId += 1;
  const others = shown.filter((other) => other.text !== message.text);
  show([...others, { ...message, id: lastId }].slice(-MOST_AT_ONCE));
  return lastId;
}

export function dismissToast(id: number): void {
  show(shown.filter((other) => other.id !== id));
}

export const dismissAllToasts = (): void => show([]);

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const shownToasts = (): readonly ShownToast[] => shown;
