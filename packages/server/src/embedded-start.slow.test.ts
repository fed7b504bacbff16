// A server on an empty folder, with all that it brings itself: the embedded database and the process cluster.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { down } from '@nebula/agent/down';
import { makeClient } from '@nebula/contract/client';
import { quiet } from '../test/test-store.ts';
import { until } from '../../../test/until.ts';
import { readConfig } from './config.ts';
import { localClusterFolder } from './local-agent.ts';
import { startServer } from './server.ts';
import { stopEmbedded } from './store/embedded.ts';

const TOKEN = `nbl_${'t'.repeat(40)}`;

it('brings its database and its cluster, and finds both again', async () => {
  const data = mkdtempSync(join(tmpdir(), 'nebula-start-'));
  chmodSync(data, 0o711);
  const config = readConfig(['--listen', '127.0.0.1:0', '--data', data, '--bootstrap-token', TOKEN], {});
  onTestFinished(async () => {
    await down(localClusterFolder(data));
    await stopEmbedded(data);
    rmSync(data, { recursive: true, force: true });
  });
  for (const start of ['first', 'second']) {
    const server = await startServer(config, quiet);
    const owner = makeClient({ url: server.url, token: TOKEN });
    await until(`the ${start} start is ready`, () => owner.call('system.ready').catch(() => null), 30_000);
    const { items } = await owner.call('clusters.list', { params: { org: 'default' } });
    expect(items).toMatchObject([{ slug: 'local', driver: 'process', state: 'connected' }]);
    expect(server.ownerLink === null).toBe(start === 'second');
    await Promise.all([server.close(), server.close()]);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  }
});
