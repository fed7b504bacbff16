// What a browser says of itself, in the few words by which a person knows their own device. A guess: what it cannot
// tell it does not name.

/** For an icon; `program` is also what nothing is known of. */
export type DeviceKind = 'computer' | 'phone' | 'program';

export interface Device {
  readonly kind: DeviceKind;
  /** "Firefox on Linux". */
  readonly words: string;
}

/** The first that matches: others claim to be Chrome or Safari too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const PHONES = new Set(['iPhone', 'iPad', 'Android']);

/** Never empty words; what comes from a program is its own text and may be anything. */
export function deviceOf(userAgent: string | null): Device {
  if (userAgent === null || userAgent.trim() === '') return { kind: 'program', words: 'Unknown device' };
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  // "nebula/0.1.0", "curl/8.5.0": the program's own first word.
  if (browser === null) return { kind: 'program', words: userAgent.trim().split(/[\s/]/, 1)[0] ?? '' };
  const words = system === null ? browser : `${browser} on ${system}`;
  return { kind: system !== null && PHONES.has(system) ? 'phone' : 'computer', words };
}

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
