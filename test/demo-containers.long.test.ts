// The demo on containers: the example shop from its folder, built here, beside a real PostgreSQL. On a person's machine the
// base images are pulled; here they are made on the spot.
import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importImage, IMAGE, postgresTree, startEngine, whyNoEngine } from './an-engine.ts';

const POSTGRES = 'docker.io/library/postgres:17';
/** The user of the image that is made here. */
const NOBODY = 65_534;

it.skipIf(whyNoEngine() !== null)(
  'the demo passes on a cluster of containers',
  async () => {
    const engine = await startEngine();
    const folder = mkdtempSync(join(tmpdir(), 'nebula-postgres-'));
    try {
      const tree = postgresTree(join(folder, 'tree'));
      const data = join(tree, 'var/lib/postgresql/data');
      mkdirSync(data);
      chownSync(data, NOBODY, NOBODY);
      const entry = ['ENTRYPOINT ["/bin/sh","/entrypoint.sh"]', 'USER 65534', 'EXPOSE 5432/tcp'];
      await importImage(engine.engine, POSTGRES, tree, entry);

      const { code, said } = await demo(engine.address);

      expect(said.slice(-3_000)).toMatch(/All of it happened, in \d+ s\.\n$/);
      expect(code).toBe(0);
      expect(await engine.engine.json('/containers/json', { query: { all: true } })).toEqual([]);
    } finally {
      await engine.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
  900_000,
);

function demo(address: string): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    DOCKER_HOST: address,
    NEBULA_LOCAL_CLUSTER: 'docker',
    NEBULA_BUILD_IMAGE: IMAGE,
  };
  const child = spawn(process.execPath, ['tools/demo.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      process.stdout.write(chunk);
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}
