import { describe, expect, it } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const view = { width: 400, height: 300 };
const note = { width: 100, height: 30 };

describe('placeTooltip', () => {
  it('stands centred below its control', () => {
    expect(placeTooltip({ left: 100, top: 50, width: 40, height: 32 }, note, view)).toEqual({
      left: 70,
      top: 89,
    });
  });
  it('goes above where there is no room below', () => {
    expect(placeTooltip({ left: 100, top: 260, width: 40, height: 32 }, note, view).top).toBe(223);
  });
  it('never leaves the window at either side', () => {
    expect(placeTooltip({ left: 0, top: 50, width: 20, height: 20 }, note, view).left).toBe(8);
    expect(placeTooltip({ left: 380, top: 50, width: 20, height: 20 }, note, view).left).toBe(292);
  });
});
