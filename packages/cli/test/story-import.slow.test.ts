// A Compose project from the command line: looked at, staged, completed by a person, and running.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AServer, anOwner, type Person, startServer } from './a-server.ts';

const COMPOSE = `services:
  web:
    build: .
    command: node web.mjs
    expose: ["3000"]
    cap_add: [NET_ADMIN]
    environment:
      GREETING: hello \${WHO:-nobody}
`;

let server: AServer;
let ann: Person;
beforeAll(async () => {
  server = await startServer();
  const folder = join(server.folder, 'stack');
  mkdirSync(folder);
  writeFileSync(join(folder, 'compose.yaml'), COMPOSE);
  writeFileSync(join(folder, '.env'), 'WHO=compose\n');
  const file = join(folder, 'compose.yaml');
  ann = await anOwner(server, { file });
}, 90_000);

afterAll(() => server.stop(), 60_000);

describe('CS-14: nebula import compose', () => {
  it('shows what it would stage with every note, and stages nothing', async () => {
    const ran = await ann.run('import compose {file} --dry-run');
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.out).toContain('web is created from a repository that is still to be named');
    expect(ran.out).toMatch(/! cap_add, line 6: Containers run with the least rights/);
    expect(ran.out).toContain('Nothing was staged: this is what would be in staging of shop.');
    expect((await ann.run('diff')).out).toContain('Nothing is staged');
  });

  it('stages it; once the repository is named it is applied and runs', async () => {
    expect(await ann.run('import compose {file}')).toMatchObject({ code: 0 });
    expect(await ann.run('apply -y')).toMatchObject({ code: 1 });
    expect(await ann.run('stage web repo={app}')).toMatchObject({ code: 0 });
    expect(await ann.run('apply -y --wait')).toMatchObject({ code: 0 });
    const { services } = (await ann.run('status --json')).json() as { services: { url: string }[] };
    expect(await (await fetch(services[0]?.url ?? '')).text()).toContain('hello compose');
  });

  it('CS-3: importing again needs no line', async () => {
    const ran = await ann.run('import compose {file}');
    expect(ran.out).toContain('That is so already: no line was needed.');
    expect((await ann.run('diff')).out).toContain('Nothing is staged');
  });
});
