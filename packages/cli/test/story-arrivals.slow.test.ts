// nebula.toml, templates and a copy of an environment from the command line, on a cluster that runs repositories and
// databases: files are checked with their carets, staged, and written back from what is live.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AServer, anOwner, type Person, startServer } from './a-server.ts';
import { hasScript, onTerminal } from './on-terminal.ts';

let server: AServer;
let ann: Person;
let file: string;
beforeAll(async () => {
  server = await startServer();
  file = join(server.folder, 'nebula.toml');
  ann = await anOwner(server, { file });
  const made = await ann.run('environments create production --cluster local --protected -p shop');
  expect(made).toMatchObject({ code: 0 });
}, 90_000);

afterAll(() => server.stop(), 60_000);

describe('CS-15: nebula toml', () => {
  it('shows what is wrong with line, column and caret, several at once', async () => {
    writeFileSync(file, `[services.web]\nrepo = "${server.app}"\n  replicas = 99\nsizes = "small"\n`);
    const ran = await ann.run('toml check {file}');
    expect(ran.code).toBe(1);
    expect(ran.err).toContain(`${file}:3:3: services.web.replicas`);
    expect(ran.err).toContain('3 |   replicas = 99\n      ^');
    expect(ran.err).toContain(`${file}:4:1: services.web.sizes`);
  });

  it('checks, and stages by import; what is live is exported and stages nothing', async () => {
    writeFileSync(file, `[services.web]\nrepo = "${server.app}"\n[services.web.variables]\nLEVEL = "info"\n`);
    expect((await ann.run('toml check {file}')).out).toContain('Nothing was staged');
    expect(await ann.run('import file {file}')).toMatchObject({ code: 0 });
    expect((await ann.run('toml check {file}')).out).toContain('Nothing more would be staged in staging');
    expect(await ann.run('apply -y')).toMatchObject({ code: 0 });
    const checked = (await ann.run('toml check {file}')).out;
    expect(checked).toContain('Nothing would be staged: it says what is live in staging of shop.');
    expect(checked).not.toContain('this is what would be');
    const exported = await ann.run('toml export');
    expect(exported.out).toContain('LEVEL = "info"');
    writeFileSync(file, exported.out);
    expect(await ann.run('toml check {file}')).toMatchObject({
      code: 0,
      out: expect.stringContaining('no line was needed'),
    });
    expect(JSON.parse((await ann.run('toml schema')).out)).toMatchObject({ title: 'nebula.toml' });
  });
});

describe('templates', () => {
  it('CS-14: are listed, and refused with the reason on a cluster that cannot run images', async () => {
    expect((await ann.run('import template')).out).toContain('n8n');
    const ran = await ann.run('import template redis --set name=cache');
    expect(ran).toMatchObject({ code: 1 });
    expect(ran.err).toContain('cluster cannot run images');
    expect((await ann.run('diff')).out).toContain('Nothing is staged');
  });

  it('are written from what runs', async () => {
    const ran = await ann.run('export template shop');
    expect(ran.out).toContain('[services.shop-web]');
  });
});

it('CS-14: nebula import environment stages the first trip to production', async () => {
  const ran = await ann.run('import environment staging -e production --set web.LEVEL=warn');
  expect(ran).toMatchObject({ code: 0 });
  expect(ran.out).toContain('web is created from');
  expect((await ann.run('diff -e production')).out).toContain('LEVEL: warn');
});

// Its questions need a terminal that is real: what is typed unseen is read key by key.
describe.skipIf(!hasScript())('on a terminal', () => {
  it('CS-4: a copy asks unseen for each secret that would be unset, and for nothing else', async () => {
    for (const words of ['set web KEY=of-staging --secret', 'set -E REGION=eu', 'apply -y'])
      expect(await ann.run(words)).toMatchObject({ code: 0 });
    const seen = await onTerminal(ann, 'import environment staging -e production --services web', [
      ['web.KEY (not shown): ', 'of-production\r'],
    ]);
    expect(seen).toContain('Apps inherit REGION in staging');
    expect(seen).not.toContain('of-production');
    const diff = await ann.run('diff -e production');
    expect(diff.out).not.toContain('secret without a value');
    expect(await ann.run('apply -e production -y')).toMatchObject({ code: 3 });
  });

  it('CS-14: a template asks what it has no answer to, and Enter takes what stands in brackets', async () => {
    const seen = await onTerminal(ann, 'import template ghost --dry-run', [
      ['Name (What its services are called here) [ghost]: ', 'blog\r'],
      ['[http://localhost:2368]: ', '\r'],
    ]);
    expect(seen).toContain('cannot run images');
  });
});
