import { beforeEach, describe, expect, it } from 'vitest';
import { actorOf, aWorld, testStore, type World } from '../../../test/world.ts';
import { verifyAudit } from '../../store/audit.ts';
import { verifyExport } from '../../store/audit-export.ts';
import { inStreams } from '../../store/transaction.ts';
import { exportAudit } from './export-audit.ts';
import { type AuditFilters, listAudit } from './list-audit.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});

const record = (type: string, subject: Record<string, string> = {}, privateTo?: string) =>
  inStreams(store, actorOf(world.people.admin), { streams: [world.production.id] }, async (tx) => {
    tx.record(privateTo ? `draft:${world.production.id}:${privateTo}` : world.production.id, {
      type,
      org: world.org.id,
      project: world.project.id,
      environment: world.production.id,
      privateTo,
      subject,
      payload: { note: type },
    });
    return tx.at;
  });

const list = async (filters: AuditFilters = {}) =>
  (await listAudit(store.db, world.org.id, filters, {})).items;
const lines = async (): Promise<string[]> => {
  const pieces: string[] = [];
  for await (const piece of exportAudit(store, world.org.id)) pieces.push(piece);
  return pieces.join('').trimEnd().split('\n');
};

describe('the audit log', () => {
  it('EV-1: shows who, through what, where and what, newest first, in pages', async () => {
    await record('approval.requested', { approval: 'apr_1' });
    await record('approval.approved', { approval: 'apr_1', deployment: 'dep_1' });
    const { items, nextCursor } = await listAudit(store.db, world.org.id, {}, { limit: 1 });
    expect(items).toMatchObject([
      {
        type: 'approval.approved',
        actor: { id: world.people.admin.id, name: 'admin', token: null },
        via: 'api',
        project: world.project.id,
        environment: world.production.id,
        seq: '2',
      },
    ]);
    const next = await listAudit(store.db, world.org.id, {}, { limit: 1, cursor: nextCursor ?? '' });
    expect(next).toMatchObject({ items: [{ type: 'approval.requested' }], nextCursor: null });
  });

  it('EV-1: holds no edits of drafts and nothing of another organization', async () => {
    await record('line.staged', {}, `person:${world.people.admin.id}`);
    await record('change-set.applied');
    const other = await aWorld(store);
    expect((await list()).map(({ type }) => type)).toEqual(['change-set.applied']);
    expect((await listAudit(store.db, other.org.id, {}, {})).items).toEqual([]);
  });

  it('C-133: finds an event by each filter, by slug and id, and by the ids it is about', async () => {
    const at = await record('deployment.started', { deployment: 'dep_7', approval: 'apr_7' });
    const later = new Date(at.getTime() + 1).toISOString();
    const filters: AuditFilters[] = [
      { project: world.project.id },
      { project: 'shop' },
      { environment: world.production.id },
      { environment: 'production' },
      { type: 'deployment.started' },
      { person: world.people.admin.id },
      { subject: 'dep_7' },
      { subject: 'apr_7' },
      { from: at.toISOString(), to: later },
    ];
    for (const filter of filters) expect(await list(filter), JSON.stringify(filter)).toHaveLength(1);
    const misses: AuditFilters[] = [
      { project: 'blog' },
      { environment: 'staging' },
      { type: 'deployment' },
      { person: world.people.owner.id },
      { subject: 'dep_8' },
      { from: later },
      { to: at.toISOString() },
      { project: 'shop', environment: 'staging' },
    ];
    for (const filter of misses) expect(await list(filter), JSON.stringify(filter)).toEqual([]);
  });

  it('AP-11: counts what a token did as its person’s, and names the token', async () => {
    const { id, name } = world.people.admin;
    const token = {
      kind: 'token',
      tokenId: 'tok_1',
      tokenName: 'ci',
      personId: id,
      name,
      via: 'token',
    } as const;
    await inStreams(store, token, { streams: [world.org.id] }, async (tx) =>
      tx.record(world.org.id, { type: 'x', org: world.org.id, subject: {}, payload: {} }),
    );
    expect(await list({ person: id })).toMatchObject([
      { actor: { id, token: { id: 'tok_1', name: 'ci' } }, via: 'token' },
    ]);
  });
});

describe('an export', () => {
  it('EV-2, C-134: holds every event with its ids, oldest first, and shows that it is whole', async () => {
    for (let i = 0; i < 30; i++) await record('deployment.started', { deployment: `dep_${i}` });
    const exported = await lines();
    const events = exported
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { subject: { deployment: string } });
    expect(events.map(({ subject }) => subject.deployment)).toEqual(
      Array.from({ length: 30 }, (_, i) => `dep_${i}`),
    );
    expect(JSON.parse(exported.at(-1) ?? '')).toMatchObject({ end: true, events: 30 });
    expect(await verifyExport(store, exported)).toEqual({ events: 30, problems: [] });
  });

  it('EV-2: shows later that its end was cut off, and that a line was changed', async () => {
    for (let i = 0; i < 3; i++) await record('deployment.started');
    const exported = await lines();
    expect((await verifyExport(store, exported.slice(0, -1))).problems).not.toEqual([]);
    expect((await verifyExport(store, exported.toSpliced(1, 1))).problems).not.toEqual([]);
    const changed = exported.map((line) => line.replace('"admin"', '"mallory"'));
    expect((await verifyExport(store, changed)).problems).not.toEqual([]);
  });

  it('EV-2: leaves out what is committed while it is read, so no stream has a gap in it', async () => {
    await record('first');
    const exporting = exportAudit(store, world.org.id);
    const piece = await exporting.next();
    await record('second');
    const rest: string[] = [String(piece.value)];
    for await (const more of exporting) rest.push(more);
    expect(
      rest
        .join('')
        .split('\n')
        .filter((line) => line.includes('"second"')),
    ).toEqual([]);
    expect(await verifyAudit(store, world.org.id)).toMatchObject({ events: 2, problems: [] });
  });

  it('EV-2: of more than one batch holds each event once', async () => {
    await inStreams(store, actorOf(world.people.admin), { streams: [world.org.id] }, async (tx) => {
      for (let i = 0; i < 2_500; i++)
        tx.record(world.org.id, { type: 'x', org: world.org.id, subject: { n: `n_${i}` }, payload: {} });
    });
    const exported = await lines();
    expect(new Set(exported).size).toBe(2_501);
  });
});
