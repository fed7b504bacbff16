// What a start by hand changes, a line each: of its preview, and of its request while it waits (DE-5).
import type { ChangeShape } from '@nebula/contract/shapes/line';
import type { Lines, Page } from '../terminal/page.ts';
import { cut } from '../terminal/width.ts';
import { showValue } from './value.ts';

/** Each setting as it is and as it will be. */
export const renderChanges = (changes: readonly ChangeShape[], page: Page): Lines =>
  changes.map(({ label, from, to }) =>
    cut(`  ~ ${label === '' ? `${showValue(from)} → ${showValue(to)}` : label}`, page.width),
  );
