import { describe, expect, it } from 'vitest';
import type { Freeze } from '../freeze/freeze.ts';
import { approvableUntil } from './approvable-until.ts';
import { type Request, supersededBy } from './supersession.ts';

const request = (id: string, requestedAtMs: number, ...services: string[]): Request => ({
  id,
  requestedAtMs,
  services,
});
const idsOf = (approved: Request, pending: Request[]) => supersededBy(approved, pending).map(({ id }) => id);

describe('AP-6', () => {
  const approved = request('m', 100, 'web', 'api');

  it('AP-6: older requests that would deploy one of the same services end, oldest first', () => {
    const pending = [
      request('b', 90, 'api', 'db'),
      request('a', 80, 'web'),
      request('c', 95, 'db'),
      approved,
    ];
    expect(idsOf(approved, pending)).toEqual(['a', 'b']);
  });

  it('AP-6, C-55: newer ones stay', () => {
    expect(idsOf(approved, [request('n', 101, 'web'), request('o', 5_000, 'web', 'api')])).toEqual([]);
  });

  it('AP-6: one that deploys nothing neither ends another nor is ended', () => {
    expect(idsOf(request('m', 100), [request('a', 1, 'web'), request('b', 2)])).toEqual([]);
    expect(idsOf(approved, [request('b', 2)])).toEqual([]);
  });

  it('AP-6: of two in the same millisecond every replica sees the same one as the older', () => {
    expect(idsOf(approved, [request('l', 100, 'web'), request('n', 100, 'web')])).toEqual(['l']);
  });
});

describe('AP-5: a request whose 24 hours end inside a freeze', () => {
  const from = { day: 'sat', time: '00:00' } as const;
  const weekend: Freeze = {
    enabled: true,
    timeZone: 'UTC',
    windows: [{ from, to: { day: 'mon', time: '00:00' } }],
  };
  const until = (freeze: Freeze, asked: string) => {
    const at = Date.parse(asked);
    const found = approvableUntil(freeze, at, at + 24 * 3_600_000);
    return found === null ? null : new Date(found).toISOString();
  };

  it('AP-5: it can be approved until the freeze starts', () => {
    expect(until(weekend, '2026-06-05T10:00Z')).toBe('2026-06-06T00:00:00.000Z');
  });

  it('AP-5: a freeze that starts as it expires, or is over before, shortens nothing', () => {
    expect(until(weekend, '2026-06-05T00:00Z')).toBeNull();
    const lunch: Freeze = {
      ...weekend,
      windows: [{ from: { day: 'mon', time: '12:00' }, to: { day: 'mon', time: '13:00' } }],
    };
    expect(until(lunch, '2026-06-08T00:00Z')).toBeNull();
    expect(until(lunch, '2026-06-07T13:00Z')).toBe('2026-06-08T12:00:00.000Z');
    expect(until(lunch, '2026-06-07T13:01Z')).toBeNull();
  });

  it('AP-5: of several freezes the last before the end counts', () => {
    const two: Freeze = {
      ...weekend,
      windows: [
        ...weekend.windows,
        { from: { day: 'fri', time: '12:00' }, to: { day: 'fri', time: '13:00' } },
      ],
    };
    expect(until(two, '2026-06-05T11:00Z')).toBe('2026-06-06T00:00:00.000Z');
  });

  it('AP-5: without a freeze it can be approved until it expires', () => {
    expect(until({ ...weekend, enabled: false }, '2026-06-05T10:00Z')).toBeNull();
  });

  it('AP-5: asked for inside a freeze that outlasts it, as only a rollback is, there is no moment', () => {
    expect(until(weekend, '2026-06-06T00:00Z')).toBe('2026-06-06T00:00:00.000Z');
  });
});
