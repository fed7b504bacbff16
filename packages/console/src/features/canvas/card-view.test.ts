import { describe, expect, it } from 'vitest';
import type { Shape } from '../../api/client.ts';
import { cardView } from './card-view.ts';
import { arrowsOf, draftedOf } from './drafted.ts';

type Service = Shape<'Service'>;

const service = (over: Partial<Service>): Service => ({
  id: 'sen_1',
  name: 'web',
  kind: 'app',
  state: 'running',
  message: null,
  url: 'https://web.example',
  replicas: { wanted: 3, ready: 3 },
  source: { image: 'ghcr.io/acme/web:1.42.0' },
  worker: false,
  volume: null,
  failover: false,
  release: null,
  deployment: null,
  deployedAt: null,
  deployedBy: null,
  approval: null,
  staged: null,
  dependsOn: [],
  diverged: false,
  ...over,
});
const PLAIN = { removes: false };
const view = (over: Partial<Service>, drafted = PLAIN) => cardView(service(over), drafted);

describe('a card', () => {
  it('says name, kind, state, replicas and what is staged, in one sentence', () => {
    const { label } = view({ staged: { created: false, lines: 2 }, dependsOn: ['db'] });
    expect(label).toBe('web, app, Live, 3 replicas, 2 staged changes, depends on db');
  });

  it('names image, repository with commit, and database as a person would', () => {
    const repo = { repo: 'https://github.com/acme/shop.git', ref: 'main' };
    const commit = 'a41f9c2d5b6e7f8091a2b3c4d5e6f708192a3b4c';
    expect(view({}).source).toBe('ghcr.io/acme/web:1.42.0');
    const image = `ghcr.io/acme/web:1.42.0@sha256:${'0123456789abcdef'.repeat(4)}`;
    expect(view({ release: { image } }).source).toBe('ghcr.io/acme/web:1.42.0 · 0123456789ab');
    expect(view({ source: repo }).source).toBe('acme/shop · main');
    expect(view({ source: repo, release: { ...repo, commit } }).source).toBe('acme/shop · a41f9c2');
    const own = { repo: 'https://git.acme.example/shop.git', ref: null };
    expect(view({ source: own }).source).toBe('git.acme.example/shop');
    const db = {
      kind: 'postgres',
      source: { version: '17' },
      failover: true,
      volume: { size: '20Gi' },
    } as const;
    expect(view(db)).toMatchObject({ source: 'Postgres 17 · failover on', amount: '20 GiB' });
  });

  it('says of a folder its end alone, and what of the source stays where the card is too narrow', () => {
    const repo = { repo: '/srv/mara/work/examples/shop', ref: null };
    const card = view({
      source: repo,
      release: { ...repo, commit: 'a41f9c2d5b6e7f8091a2b3c4d5e6f708192a3b4c' },
    });
    expect(card).toMatchObject({ source: 'examples/shop · a41f9c2', sourceEnd: ' · a41f9c2' });
    expect(view({}).sourceEnd).toBe('');
  });

  it('says on the card that the newest deployment failed while the one before runs', () => {
    const deployment = { state: 'failed', reason: 'exit code 1' } as Service['deployment'];
    expect(view({ diverged: true, deployment }).notes.map(({ text }) => text)).toEqual([
      'The newest deployment failed',
    ]);
  });

  it('counts honestly: how many of the wanted replicas are ready', () => {
    expect(view({ replicas: { wanted: 2, ready: 1 } }).amount).toBe('1 of 2');
    expect(view({ replicas: { wanted: 1, ready: 0 }, state: 'never-deployed' }).amount).toBe('1 replica');
    expect(view({ replicas: { wanted: 2, ready: 1 } }).label).toContain('1 of 2 replicas');
  });

  it('tells a worker from an app that has no address yet', () => {
    expect(view({ worker: true }).kind).toBe('worker');
    expect(view({ url: null }).kind).toBe('app');
  });

  it('AP-3: shows the blocked release first and what runs meanwhile as a note', () => {
    const approval = { id: 'apr_1', requestedAt: '', expiresAt: '', canDecide: true, whyNot: null };
    const deployment = { state: 'awaiting-approval', reason: null } as Service['deployment'];
    const card = view({ approval, deployment });
    expect(card).toMatchObject({ state: 'awaiting-approval', approval: 'apr_1' });
    expect(card.notes).toEqual([{ tone: 'live', text: 'Live · 3 replicas' }]);
  });

  it('DE-6: says why it crashes, and that what runs is not what is live', () => {
    const card = view({ state: 'crashing', message: 'exited with code 1', diverged: true });
    expect(card.notes.map(({ text }) => text)).toEqual([
      'exited with code 1',
      'What runs is not what is live',
    ]);
  });

  it('opens no address but that of a website', () => {
    expect(view({ url: 'javascript:alert(1)' }).url).toBeNull();
    expect(view({ url: 'postgres://db:5432' }).url).toBeNull();
  });
});

describe('what the draft says', () => {
  const line = (over: Partial<Shape<'Draft'>['lines'][number]>) =>
    ({ service: 'web', kind: 'settings', key: null, base: null, value: null, ...over }) as never;

  it('CS-2: a removal is known', () => {
    const of = draftedOf([line({ service: 'old', kind: 'remove' })]);
    expect([of('old'), of('web')]).toEqual([{ removes: true }, PLAIN]);
    expect(view({}, of('old')).notes).toEqual([{ tone: 'staged', text: 'Removed by your draft' }]);
  });

  it('an arrow is new when the draft adds it, by a setting or by a reference', () => {
    const services = [
      service({ name: 'web', dependsOn: ['cache', 'db', 'gone', 'web', 'old'] }),
      ...['cache', 'db', 'old'].map((name) => service({ name })),
    ];
    const arrows = arrowsOf(services, [
      line({ key: 'depends_on', base: ['old'], value: ['cache', 'old'] }),
      line({ kind: 'variable.set', key: 'URL', base: null, value: '${{db.DATABASE_URL}}' }),
    ]);
    expect(arrows.map(({ to, isStaged }) => [to, isStaged])).toEqual([
      ['cache', true],
      ['db', true],
      ['old', false],
    ]);
  });
});
