// Staged, reviewed, applied; and what happens when somebody else was faster (CS-1, CS-6 to CS-9).
import { settled } from '../../shop/settled.ts';
import { pageOf, setVariable, STAGING, whileRequestsRun } from '../acts.ts';
import { claim, does, note, refused, scene } from '../teller.ts';
import type { World } from '../world.ts';

const params = STAGING;

export async function applyAChange({ ann, ben }: World): Promise<void> {
  scene('A change is staged, reviewed and applied while people use the shop');
  does('Ben', 'stages two edits of web in staging');
  const edits = [
    setVariable('SHOP_NOTICE', 'Fresh honey today'),
    { kind: 'replicas', service: 'web', value: 2 },
  ];
  const draft = await ben.call('draft.stage', { params, body: { edits } });
  for (const line of draft.lines) note(`${line.service}: ${line.label}`);
  const seen = await ann.call('draft.show', { params });
  claim(seen.lines.length === 0, 'Ann does not see them, and nothing has changed yet');
  does('Ben', `presses "${draft.action?.label}"`);
  await whileRequestsRun(ben, params, async () => {
    const { rollout } = await ben.call('draft.apply', { params, body: { message: 'Honey season' } });
    return rollout?.id ?? '';
  });
  claim((await pageOf(ben, 'staging')).includes('Fresh honey today'), 'the shop shows it, on two replicas');
}

export async function refuseDrift({ ann, ben }: World): Promise<void> {
  scene('Two people change the same value');
  does('Ben', 'stages SHOP_NAME "Ben’s shop"');
  await ben.call('draft.stage', { params, body: { edits: [setVariable('SHOP_NAME', 'Ben’s shop')] } });
  does('Ann', 'stages SHOP_NAME "Ann’s shop" and applies first');
  await ann.call('draft.stage', { params, body: { edits: [setVariable('SHOP_NAME', 'Ann’s shop')] } });
  const first = await ann.call('draft.apply', { params, body: {} });
  await settled(ann, params, first.rollout?.id);
  does('Ben', 'applies');
  await refused('drifted', ben.call('draft.apply', { params, body: {} }));
  const { lines } = await ben.call('draft.show', { params });
  const [line] = lines;
  claim(
    line?.drifted === true,
    `his draft is kept: "${String(line?.base)}" when staged, "${String(line?.live)}" now`,
  );
  does('Ben', 'restages on today’s value and applies');
  await ben.call('draft.restage', { params });
  const second = await ben.call('draft.apply', { params, body: {} });
  await settled(ben, params, second.rollout?.id);
  claim((await pageOf(ben, 'staging')).includes('Ben’s shop'), 'now it is Ben’s shop');
}
