// Output and use of a service through its replacements, on every kind of cluster from one source.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestEngine } from '../../../test/an-engine.ts';
import { aCluster, urlOf } from './a-cluster.ts';
import { supervisorPid } from './agent-process.ts';
import { KINDS, web } from './kinds.ts';
import { until } from './until.ts';

const SECRET = 'correct-horse-battery';
const MB = 1024 * 1024;

/** Counts aloud for as long as it runs, with its secret, and says when it goes. */
const counting = (name: string): string =>
  web(
    name,
    `let count = 0;
     setInterval(() => console.log('${name} ' + count++ + ' ' + process.env.PASSWORD), 10);
     process.once('SIGTERM', () => console.log('${name} goes'));`,
  );

for (const kind of KINDS)
  describe.skipIf(kind.missing !== null)(`on ${kind.driver}`, () => {
    let engine: TestEngine | null = null;
    beforeAll(async () => {
      engine = await kind.start();
    }, 120_000);
    afterAll(async () => engine?.stop(), 60_000);

    it('DE-3/DE-4: no line is lost or doubled in a replacement, with lost answers and a new agent in between', async () => {
      const cluster = await aCluster({ driver: kind.driver });
      const { server } = cluster;
      const deploy = async (name: string): Promise<void> => {
        const app = kind.app(counting(name));
        const variables = { ...app.variables, PASSWORD: { parts: [SECRET], secret: true } };
        expect((await cluster.deploy({ ...app, variables })).phase).toBe('healthy');
      };
      const counted = (name: string): number[] =>
        server.lines.flatMap(({ text }) => {
          const [, n] = new RegExp(`^${name} (\\d+) `).exec(text) ?? [];
          return n === undefined ? [] : [Number(n)];
        });

      await deploy('first');
      server.loseLogAnswers = 3;
      await until('it counts on', () => counted('first').length > 50);
      await cluster.agent?.stop();
      server.expireLease();
      await cluster.startAgent();
      await deploy('second');
      await until(
        'the first has said goodbye',
        () => server.lines.some(({ text }) => text === 'first goes'),
        30_000,
      );
      await until('the second counts', () => counted('second').length > 50);

      for (const name of ['first', 'second']) {
        const numbers = counted(name);
        expect(numbers).toEqual(numbers.map((_, index) => index));
      }
      expect(server.dropped).toBe(0);
      expect(server.lines.map(({ text }) => text).join('\n')).not.toContain(SECRET);
    }, 120_000);

    it.skipIf(kind.driver === 'process')(
      'DE-4: no line of what goes on running is lost when the supervisor is killed',
      async () => {
        const cluster = await aCluster({ driver: kind.driver });
        const { server } = cluster;
        expect((await cluster.deploy(kind.app(counting('one')))).phase).toBe('healthy');
        const counted = (): number[] =>
          server.lines.flatMap(({ text }) => {
            const [, n] = /^one (\d+) /.exec(text) ?? [];
            return n === undefined ? [] : [Number(n)];
          });
        await until('it counts', () => counted().length > 50);
        process.kill(await until('the supervisor answers', () => supervisorPid(cluster)), 'SIGKILL');
        const before = counted().length;
        await until('it is followed again', () => counted().length > before + 100, 30_000);
        // A batch that had arrived when the supervisor had not heard of it yet comes again.
        const numbers = [...new Set(counted())];
        expect(numbers).toEqual(numbers.map((_, index) => index));
      },
      90_000,
    );

    it('measures CPU and memory of each replica every ten seconds', async () => {
      const cluster = await aCluster({ driver: kind.driver });
      const busy = `const held = Buffer.alloc(${48 * MB}, 1);
        setInterval(() => { for (const end = Date.now() + 10; Date.now() < end; ); held.fill(2); }, 50);`;
      const app = kind.app(web('busy', busy), { replicas: 2 });
      expect((await cluster.deploy(app)).phase).toBe('healthy');
      await urlOf(cluster);

      const samples = await until(
        'two readings of each have come',
        () => {
          const { samples: all } = cluster.server;
          return [0, 1].every((replica) => all.filter((one) => one.replica === replica).length >= 2)
            ? all
            : null;
        },
        60_000,
      );

      for (const { cpu, memoryBytes, at, service } of samples) {
        expect(service).toBe('se_web');
        expect(Date.parse(at) % 10_000).toBe(0);
        expect(cpu).toBeGreaterThan(0.02);
        expect(cpu).toBeLessThan(1);
        expect(memoryBytes).toBeGreaterThan(48 * MB);
        expect(memoryBytes).toBeLessThan(400 * MB);
      }
      const keys = samples.map(({ replica, at }) => `${replica} ${at}`);
      expect(new Set(keys).size).toBe(keys.length);
    }, 120_000);
  });
