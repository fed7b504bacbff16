import { expect, it } from 'vitest';
import { deviceOf } from './device-of.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'computer', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    'computer',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'phone',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
    'phone',
    'Chrome on Android',
  ],
  ['node', 'program', 'node'],
  ['curl/8.5.0', 'program', 'curl'],
  ['', 'program', 'Unknown device'],
  [null, 'program', 'Unknown device'],
])('%j is a %s: %s', (userAgent, kind, words) => {
  expect(deviceOf(userAgent)).toEqual({ kind, words });
});
