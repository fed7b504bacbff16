// A freeze that holds whenever a test runs: no moment of the week is outside of it.
import type { World } from './world.ts';

const FOR_EVER = {
  enabled: true,
  timeZone: 'UTC',
  windows: [
    { from: { day: 'mon', time: '00:00' }, to: { day: 'thu', time: '12:00' } },
    { from: { day: 'thu', time: '12:00' }, to: { day: 'mon', time: '00:00' } },
  ],
};

export const freezeNow = ({ store, org }: World) =>
  store.pool.query('update organization set "freeze" = $2 where id = $1', [org.id, JSON.stringify(FOR_EVER)]);
