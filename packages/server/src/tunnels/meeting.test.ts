import { getEventListeners } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Actor } from '@nebula/domain/people/permissions';
import { quiet } from '../../test/test-store.ts';
import { testStore } from '../../test/world.ts';
import { newId } from '../store/ids.ts';
import { Meeting, type Waiting } from './meeting.ts';

const store = await testStore();

describe('the place where ends meet', () => {
  const ending = new AbortController();
  const meeting = new Meeting(store, quiet, ending.signal);
  const actor: Actor = { kind: 'person', personId: 'per_x', name: 'Ada Meyer', via: 'cli' };
  const anEnd = (): Waiting => ({
    id: newId('tun'),
    actor,
    socket: new PassThrough(),
    allowed: async () => true,
    accept: () => undefined,
    giveUp() {
      this.socket.destroy();
    },
  });

  it('keeps nothing of a tunnel that is over', async () => {
    const end = anEnd();
    meeting.wait(end);
    expect(meeting.meet(end.id, new PassThrough(), () => undefined)).toBe(true);
    end.socket.destroy();
    await meeting.idle();
    expect(getEventListeners(ending.signal, 'abort')).toEqual([]);
  });

  it('lets nobody wait once the server ends', async () => {
    ending.abort();
    const end = anEnd();
    meeting.wait(end);
    expect([meeting.isHere(end.id), end.socket.destroyed]).toEqual([false, true]);
    await meeting.idle();
  });
});
