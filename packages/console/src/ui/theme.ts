// Light, dark, or what the system says. The choice is kept in this browser; the document carries the answer as
// data-theme. startTheme() is called before React mounts, from the module that is loaded first: no inline script.
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const KEY = 'nebula.theme';
const THEMES: readonly Theme[] = ['light', 'dark', 'system'];
const listeners = new Set<() => void>();
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The person's choice; "system" when none was made or storage is closed to us. */
export function readTheme(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system';
  } catch {
    return 'system';
  }
}

/** What is shown now. */
export function shownTheme(theme: Theme = readTheme()): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  return darkSystem().matches ? 'dark' : 'light';
}

/** Keeps the choice and applies it, in every open tab. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing still shows what was chosen until the page is left.
  }
  apply(theme);
}

/** Applies the kept choice and follows the system and other tabs from now on. Call once. */
export function startTheme(): void {
  apply(readTheme());
  darkSystem().addEventListener('change', () => apply(readTheme()));
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) apply(readTheme());
  });
}

/** The choice and how to change it. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme), setTheme];
}

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = shownTheme(theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
