import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aCluster, askApp, urlOf } from './a-cluster.ts';
import { aSnapshot, webApp } from './an-app.ts';

it('DE-3: with a full disk under the supervisor, apps are deployed, replaced and answer', async () => {
  const cluster = await aCluster({ withAgent: false });
  const folder = join(cluster.dataDir, 'supervisor');
  mkdirSync(folder, { mode: 0o700 });
  symlinkSync('/dev/full', join(folder, 'supervisor.log'));
  // Its state cannot be written either, which it says in its log each time.
  mkdirSync(join(folder, 'state.json.new'));
  await cluster.startAgent();
  for (const revision of ['a', 'b']) {
    expect((await cluster.deploy(aSnapshot(webApp(revision)))).phase).toBe('healthy');
    expect(await askApp(await urlOf(cluster))).toMatchObject({ revision });
  }
});
