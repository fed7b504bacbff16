import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aCluster, type Cluster } from './a-cluster.ts';
import { aFolder, aSnapshot } from './an-app.ts';
import { until } from './until.ts';

const SECRET = 'correct-horse/battery+staple ü';
const variables = {
  PASSWORD: { parts: [SECRET], secret: true },
  DATABASE_URL: {
    parts: ['postgres://app:s3cr3tpw@', { address: 'hostport' as const, service: 'db' }, '/app'],
    secret: true,
  },
  PLAIN: { parts: ['plain text'], secret: false },
};

const logsOf = (cluster: Cluster): string => {
  const files = readdirSync(join(cluster.dataDir, 'logs'), { recursive: true, withFileTypes: true });
  return files
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'))
    .join('');
};

it('DE-4: no secret is in what is kept or sent, in whatever form it is printed', async () => {
  const cluster = await aCluster();
  const app = aFolder({
    'print.mjs': `
      const secret = process.env.PASSWORD;
      console.log('raw', secret, 'base64', Buffer.from(secret).toString('base64'), encodeURIComponent(secret));
      console.error(JSON.stringify({ secret }), 'basic', Buffer.from('user:' + secret).toString('base64'));
      console.log('url', process.env.DATABASE_URL, 's3cr3tpw', process.env.PLAIN);
      for (const letter of 'split ' + secret) { process.stdout.write(letter); await new Promise(setImmediate); }
      console.log();
      await new Promise((done) => setTimeout(done, 300));
      process.exit(1);
    `,
  });

  const report = await cluster.deploy({ ...aSnapshot(app, { start: 'node print.mjs' }), variables });
  await until('all lines have come', () =>
    cluster.server.lines.some(({ text }) => text.startsWith('exited with')),
  );

  const sent = cluster.server.lines.map(({ text }) => text).join('\n');
  for (const kept of [sent, report.reason ?? '', logsOf(cluster)]) {
    expect(kept).not.toContain('s3cr3tpw');
    expect(kept).not.toMatch(/correct-horse|Y29ycmVjdC1ob3Jz|battery|b3JyZWN0LWhvcnNl/);
    expect(kept).toContain('split •••');
    expect(kept).toContain('plain text');
  }
});

it('DE-4: a process that prints without end fills neither disk nor memory, and is not blocked', async () => {
  const cluster = await aCluster();
  const line = 'x'.repeat(199);
  // 200 MB, and then an end that must still be told.
  const start = `head -c 200000000 /dev/zero | tr '\\\\0' 'y' | fold -w 199; echo ${line.slice(0, 5)} the end; exit 9`;

  const report = await cluster.deploy(aSnapshot(aFolder({}), { start }));

  expect(report.reason).toMatch(/^exited with code 9/);
  expect(report.reason).toContain('the end');
  const files = readdirSync(join(cluster.dataDir, 'logs'), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile(),
  );
  const total = files.reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0);
  expect(total).toBeLessThan(3_000_000);
  await until('the loss is told', () => cluster.server.dropped > 100_000);
});
