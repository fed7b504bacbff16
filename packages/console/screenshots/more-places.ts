// What stands beside the shop in the pictures: other projects and clusters, tokens, channels, invitations, an environment
// with nothing in it, and one with names that are longer or written otherwise than a screen would like.
import type { Client } from '@nebula/contract/client';

const ORG = { org: 'acme' };

type Day = 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat';

export const freezeOf = (from: Day, to: Day) => ({
  enabled: true,
  timeZone: 'Europe/Berlin',
  windows: [{ from: { day: from, time: '18:00' }, to: { day: to, time: '06:00' } }],
});

export const WEEKENDS = freezeOf('fri', 'mon');

/** An admin's doing. */
export async function openMore(admin: Client): Promise<void> {
  await openProjects(admin);
  await admin.call('clusters.make', { params: ORG, body: { name: 'Dublin' } });
  for (const [email, role] of [
    ['leonie@acme.example', 'developer'],
    ['chidi@acme.example', 'viewer'],
  ] as const)
    await admin.call('members.invite', { params: ORG, body: { email, role } });
  await admin.call('tokens.make', {
    params: ORG,
    body: { name: 'CI of shop', role: 'developer', draft: 'own' },
  });
  const expiresAt = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
  await admin.call('tokens.make', { params: ORG, body: { name: 'Jana’s laptop', role: 'admin', expiresAt } });
  const registry = { host: 'ghcr.io', username: 'acme-bot', secret: 'ghp-for-pulling', verify: false };
  await admin.call('registries.make', { params: ORG, body: registry });
  await admin.call('channels.make', {
    params: ORG,
    body: { kind: 'email', name: 'On call', config: { to: ['oncall@acme.example'] } } as never,
  });
}

async function openProjects(admin: Client): Promise<void> {
  const place = { params: { ...ORG, project: 'shop' } };
  for (const name of ['preview', 'names'])
    await admin.call('environments.make', { ...place, body: { name, cluster: 'frankfurt' } });
  await admin.call('draft.stage', {
    params: { ...place.params, environment: 'names' },
    body: { edits: [...HARD_NAMES] as never },
  });
  for (const name of ['Billing', 'Data warehouse']) {
    const { slug } = await admin.call('projects.make', { params: ORG, body: { name } });
    const params = { ...ORG, project: slug };
    const body = { name: 'production', cluster: 'frankfurt', protected: true };
    await admin.call('environments.make', { params, body });
  }
  const repository = { url: 'https://git.acme.example/acme/billing.git', branch: 'main' };
  await admin.call('project.change', { params: { ...ORG, project: 'billing' }, body: { repository } });
}

const variables = {
  GREETING: 'مرحبا بكم في المتجر',
  ['A_NAME_'.repeat(18)]: 'short',
  SHORT: 'a value that goes on and on, '.repeat(12),
};

const HARD_NAMES = [
  { kind: 'create', service: 'web', value: { image: `ghcr.io/acme/${'deep/'.repeat(20)}web:1`, variables } },
  {
    kind: 'create',
    service: 'everything-that-the-shop-sends-by-letter',
    value: { image: 'ghcr.io/acme/all:1', depends_on: ['web'] },
  },
];
