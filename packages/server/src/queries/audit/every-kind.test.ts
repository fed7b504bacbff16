import { expect, it } from 'vitest';
import { decideIn, image, settle, ship } from '../../../test/acts.ts';
import { aWorld, orgScopeOf, scopeOf, testStore, type World } from '../../../test/world.ts';
import { changeEnvironment } from '../../commands/settings/change-environment.ts';
import { changeMember } from '../../commands/settings/change-member.ts';
import { changePolicy } from '../../commands/settings/change-policy.ts';
import { changeProject } from '../../commands/settings/change-project.ts';
import { changeService } from '../../commands/settings/change-service.ts';
import { makeChannel } from '../../commands/settings/channels.ts';
import { makeCluster, removeCluster } from '../../commands/settings/clusters.ts';
import { inviteMember } from '../../commands/settings/invite-member.ts';
import { makeEnvironment } from '../../commands/settings/make-environment.ts';
import { makeToken } from '../../commands/settings/make-token.ts';
import { changeRegistry, makeRegistry, removeRegistry } from '../../commands/settings/registries.ts';
import { removeEnvironment } from '../../commands/settings/remove-environment.ts';
import { removeMember } from '../../commands/settings/remove-member.ts';
import { type AuditFilters, listAudit } from './list-audit.ts';

const store = await testStore();

/** A little of everything: settings, requests that end in each way, deployments, a removal. */
async function tour(world: World): Promise<void> {
  const admin = await orgScopeOf(world, 'admin');
  const production = await scopeOf(world, 'production', 'admin');
  await changePolicy(store, admin, { rollbacksSkipApproval: true });
  await inviteMember(store, admin, '', { email: 'new@example.org', role: 'viewer' });
  await changeMember(store, admin, world.people.viewer.id, { role: 'developer' });
  await removeMember(store, admin, world.people.viewer.id);
  await makeToken(store, admin, { name: 'ci', role: 'viewer', draft: 'person' });
  await makeChannel(store, admin, { kind: 'email', name: 'mail', config: { to: ['a@example.org'] } });
  const registry = { host: 'ghcr.io', username: 'ci', secret: 'x', verify: false };
  const { id } = await makeRegistry(store, admin, registry);
  await changeRegistry(store, admin, id, { username: 'bot', verify: false });
  await removeRegistry(store, admin, id);
  await removeCluster(store, admin, (await makeCluster(store, admin, 'Far')).slug);
  await changeProject(store, production, { deployConcurrency: 5 });
  await changeEnvironment(store, production, { deployRole: 'admin' });
  await changeEnvironment(store, production, { deployRole: 'developer' });
  await makeEnvironment(store, production, {
    name: 'Preview',
    protected: false,
    cluster: 'local',
    deployRole: 'developer',
  });
  await ship(world, 'staging', 'developer', image('web'));
  await settle(world, 'staging');
  await changeService(store, production, 'web', { skipProductionApproval: true });
  const first = await ship(world, 'production', 'developer', image('web'));
  await decideIn(world, 'admin', first.approval?.id ?? '', 'reject');
  const second = await ship(world, 'production', 'developer', image('web'));
  await decideIn(world, 'admin', second.approval?.id ?? '');
  await ship(world, 'production', 'developer', image('api'));
  await removeEnvironment(store, production, 'production');
}

/** What a kind of event is about says what it must be found by. */
const IN_ENVIRONMENT = /^(environment|approval|change-set|deployment|service\.removed)/;
const IN_PROJECT = /^(project|service)/;

it('C-133: every kind of event is found by each filter that applies to it', async () => {
  const world = await aWorld(store);
  await tour(world);
  const find = async (filters: AuditFilters) =>
    (await listAudit(store.db, world.org.id, filters, { limit: 200 })).items;
  const all = await find({});
  expect(new Set(all.map(({ type }) => type)).size).toBeGreaterThan(20);
  for (const event of all) {
    if (IN_ENVIRONMENT.test(event.type)) expect([event.type, event.environment]).not.toContain(null);
    if (IN_PROJECT.test(event.type)) expect([event.type, event.project]).not.toContain(null);
    const next = new Date(Date.parse(event.at) + 1).toISOString();
    const filters: AuditFilters[] = [{ type: event.type }, { from: event.at, to: next }];
    if (event.project) filters.push({ project: event.project });
    if (event.environment) filters.push({ environment: event.environment });
    if (event.actor?.id) filters.push({ person: event.actor.id });
    for (const id of Object.values(event.subject)) filters.push({ subject: id });
    for (const filter of filters)
      expect(
        (await find(filter)).map(({ id }) => id),
        JSON.stringify(filter),
      ).toContain(event.id);
  }
});
