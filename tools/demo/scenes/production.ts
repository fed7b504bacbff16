// Production: a request that the other one approves, a freeze, and a rollback that passes it (AP, FR).
import { pageOf, PRODUCTION, setVariable, whileRequestsRun } from '../acts.ts';
import { claim, does, good, note, refused, scene } from '../teller.ts';
import type { World } from '../world.ts';

const params = PRODUCTION;
const org = params.org;

export async function approveAChange({ ann, ben }: World): Promise<void> {
  scene('Production asks somebody else');
  does('Ben', 'stages a notice in production and requests approval');
  await ben.call('draft.stage', {
    params,
    body: { edits: [setVariable('SHOP_NOTICE', 'Tea is half price')] },
  });
  const { approval, rollout } = await ben.call('draft.apply', {
    params,
    body: { message: 'Half-price tea' },
  });
  if (approval === null || rollout === null) throw new Error('production started without an approval');
  claim(
    rollout.deployments.every(({ state }) => state === 'awaiting-approval'),
    'nothing starts: its deployment is awaiting-approval',
  );
  does('Ben', 'approves it himself');
  const mine = { params: { org, approval: approval.id }, body: { revision: approval.revision } };
  await refused('self-approval', ben.call('approval.approve', mine));
  does('Ann', 'reads the request and approves it');
  const read = await ann.call('approval.show', { params: { org, approval: approval.id } });
  for (const line of read.lines) note(`${line.service}: ${line.label}`);
  await whileRequestsRun(ann, params, async () => {
    const body = { revision: read.revision, comment: 'Good idea' };
    const decided = await ann.call('approval.approve', { params: { org, approval: approval.id }, body });
    good(decided.decision?.text ?? decided.state);
    return rollout.id;
  });
  claim((await pageOf(ann, 'production')).includes('Tea is half price'), 'production shows it');
}

const sameInstant = (a: unknown, b: unknown): boolean => Date.parse(String(a)) === Date.parse(String(b));

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** A weekly window that holds now, and for at least a day: from this morning to the day after tomorrow. */
function windowAroundNow() {
  const today = new Date().getUTCDay();
  const day = (ahead: number) => DAYS[(today + ahead) % 7] ?? 'sun';
  return { from: { day: day(0), time: '00:00' }, to: { day: day(2), time: '00:00' } };
}

export async function refuseInAFreeze({ ann }: World): Promise<void> {
  scene('A freeze refuses, and says until when');
  does('Ann', 'turns the deploy freeze on, with a window around now');
  const freeze = { enabled: true, timeZone: 'UTC', windows: [windowAroundNow()] };
  await ann.call('policy.change', { params: { org }, body: { freeze } });
  does('Ann', 'redeploys web in production');
  const redeploy = ann.call('service.redeploy', { params: { ...params, service: 'web' } });
  const { endsAt } = await refused('frozen', redeploy);
  const now = await ann.call('freeze.show', { params: { org } });
  claim(now.frozen && sameInstant(now.endsAt, endsAt), `the same end everywhere: ${String(endsAt)}`, now);
}

export async function rollBackInAFreeze({ ann, ben }: World): Promise<void> {
  scene('A rollback passes');
  does('Ann', 'lets rollbacks skip approval');
  await ann.call('policy.change', { params: { org }, body: { rollbacksSkipApproval: true } });
  const targets = await ben.call('deployments.list', { params, query: { service: 'web', rollback: 'true' } });
  const target = targets.items.at(-1);
  if (target === undefined) throw new Error('there is nothing to roll back to');
  does('Ben', 'rolls web back to what ran before the notice, in the middle of the freeze');
  await whileRequestsRun(ben, params, async () => {
    const back = { params: { ...params, service: 'web' }, body: { deployment: target.id } };
    const { deployment, approval } = await ben.call('service.rollback', back);
    claim(
      approval?.decision?.rule === 'rollbacks-skip-approval',
      'it passes at once, and is recorded with its rule',
    );
    return deployment?.rollout ?? '';
  });
  claim(!(await pageOf(ben, 'production')).includes('Tea is half price'), 'the notice is gone');
  await ann.call('policy.change', { params: { org }, body: { freeze: { enabled: false } } });
}
