import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Desired, Workload } from '@nebula/contract/agent';
import { Engine } from '../../../engine/engine.ts';
import { LABEL } from '../../../engine/labels.ts';
import type { Preparation } from '../../replacement/seen.ts';
import { builtImageName, pruneBuilt } from './built-images.ts';

const IMAGES = ['unnamed', 'one', 'two', 'three', 'four', 'five'].map((Id, Created) => ({
  Id,
  Created,
  RepoTags: Id === 'unnamed' ? null : [`localhost/nebula/web:${Id}`],
  Labels: { [LABEL.cluster]: 'cl', [LABEL.service]: 'se_web' },
}));

/** What is removed of an engine's images: the answers of an engine, as far as they are asked for here. */
async function removedOf(phase: Preparation['phase'], prepared: string[] = [], services = ['se_web']) {
  const removed: string[] = [];
  const server = createServer((req, res) => {
    if (req.method === 'DELETE') removed.push((req.url ?? '').replace('/images/', ''));
    res.end(req.method === 'DELETE' ? '[]' : JSON.stringify(IMAGES));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const engine = new Engine(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    engine.close();
    server.close();
  });
  const workloads = services.map((id) => ({ id, running: null, deploying: { deployment: 'dp' } }));
  const seen = { preparations: new Map([['dp', { phase } as Preparation]]) };
  await pruneBuilt({ engine, cluster: 'cl' }, { workloads } as unknown as Desired, seen, new Set(prepared));
  return removed;
}

it('DE-5: beside what is prepared the newest three of a service stay, for a rollback', async () => {
  expect(await removedOf('done', ['one'])).toEqual(['unnamed', 'two']);
});

it('DE-4: nothing of a service goes while it is built, when its image has no name yet', async () => {
  expect(await removedOf('running')).toEqual([]);
});

it('PE-2: all of a service that is gone goes', async () => {
  expect(await removedOf('running', [], [])).toEqual(IMAGES.map(({ Id }) => Id));
});

it('DE-5: the name of what was built before there were root folders stays, and each folder has its own', () => {
  const workload = { id: 'se_web', name: 'web' } as Workload;
  const origin = { repo: '/srv/shop', commit: 'a'.repeat(40), build: 'make', base: 'node:24' };
  const name = (root: string | null) => builtImageName('cl', workload, { ...origin, root });
  expect(name(null)).toBe('localhost/nebula/web:fc48fb61dc7f53a4bfbc');
  expect(new Set([null, 'apps/web', 'apps/api'].map(name)).size).toBe(3);
});
