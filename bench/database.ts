// A PostgreSQL of the bench's own with the settings that a real one has (durable), gone when the bench ends.
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { prepareCluster, startPostgres } from '../packages/agent/src/postgres/embedded.ts';
import { freePort } from '../test/free-port.ts';

export interface BenchDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-bench-'));
  chmodSync(folder, 0o711);
  const dir = join(folder, 'data');
  const mendBelow = [resolve(import.meta.dirname, '..'), folder];
  const port = await freePort();
  await prepareCluster({ dir, user: 'nebula', password: 'nebula', database: null, mendBelow });
  const logFile = join(folder, 'log');
  const settings = { max_connections: '200' };
  const running = await startPostgres({ dir, port, socketDir: dir, settings, mendBelow, logFile });
  return {
    url: `postgres://nebula:nebula@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
