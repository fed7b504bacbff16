// The project's deploy concurrency, and the audit log that has seen it all (CO, EV).
import { settled } from '../../shop/settled.ts';
import { SHOP } from '../../shop/shop.ts';
import { STAGING } from '../acts.ts';
import { claim, does, note, refused, scene } from '../teller.ts';
import type { World } from '../world.ts';

const params = STAGING;

export async function refuseBeyondTheLimit({ ann, ben }: World): Promise<void> {
  scene('One deployment at a time');
  does('Ann', 'sets the project’s deploy concurrency to 1');
  await ann.call('project.change', { params: SHOP, body: { deployConcurrency: 1 } });
  does('Ben', 'redeploys worker, which takes its five seconds');
  const { deployment } = await ben.call('service.redeploy', { params: { ...params, service: 'worker' } });
  does('Ann', 'redeploys web meanwhile');
  await refused('concurrency-limit', ann.call('service.redeploy', { params: { ...params, service: 'web' } }));
  await settled(ben, params, deployment?.rollout);
  const again = await ann.call('service.redeploy', { params: { ...params, service: 'web' } });
  await settled(ann, params, again.deployment?.rollout);
  claim(true, 'when worker is done, web may');
}

export async function verifyTheAudit({ ann }: World): Promise<void> {
  scene('Everything is on record');
  const { items } = await ann.call('audit.list', { params: { org: SHOP.org }, query: { limit: 200 } });
  does('Ann', 'reads the audit log and has it verified');
  const verified = await ann.call('audit.verify', { params: { org: SHOP.org } });
  note(`${verified.events} events in ${verified.streams} streams, ${items.length} of them on the first page`);
  claim(verified.ok, 'none was altered, removed or put in between', verified.faults);
}
