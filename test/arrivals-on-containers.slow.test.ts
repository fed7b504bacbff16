// What a Compose file and templates bring, installed and run: on a real server with a cluster of containers, services of
// theirs get healthy and reach each other by the names that were promised. The images are stubs under the names that the
// templates want, in an engine of the test's own: no registry is needed, and nobody's images are touched.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { registryOf } from '@nebula/domain/spec/registry';
import { anOwner, startServer } from '../packages/cli/test/a-server.ts';
import { listTemplates } from '../packages/server/src/intake/templates/gallery.ts';
import { REGISTRIES } from './a-podman.ts';
import { importImage, put, startEngine, whyNoEngine } from './an-engine.ts';

const given = process.env['NEBULA_TEST_ENGINE']
  ? 'arrivals are run in an engine of the test’s own only'
  : null;
const missing = whyNoEngine() ?? given;
if (missing !== null) console.warn(missing);

const STUB = 'localhost/nebula-test/arrival:1';
/** What the templates `ghost` and `uptime-kuma` ask an engine for. */
const NAMES = [
  STUB,
  'docker.io/library/ghost:5-alpine',
  'docker.io/library/mysql:8.0',
  'docker.io/louislam/uptime-kuma:1',
];

const COMPOSE = `services:
  web:
    image: ${STUB}
    depends_on: [api]
    ports: ["8080:8080"]
    environment:
      UPSTREAM: http://api:9000
  api:
    image: ${STUB}
    expose: ["9000"]
    depends_on:
      store: { condition: service_healthy }
    environment:
      WHO: the api
      UPSTREAM: http://store:7000
  store:
    image: ${STUB}
    expose: ["7000"]
    environment:
      WHO: the store
    volumes: ["kept:/kept"]
    healthcheck:
      test: ["CMD", "/bin/busybox", "wget", "-q", "-O", "/dev/null", "http://127.0.0.1:7000/"]
volumes:
  kept: {}
`;

/** Answers on its port: a page wherever the templates look for health, and three questions a test asks of it. */
const FILES = {
  'run.sh': 'exec /bin/busybox httpd -f -p "$PORT" -h /www\n',
  'www/index.html': 'up',
  'www/ghost/api/admin/site/index.html': 'up',
  'www/cgi-bin/who': answering(`echo "\${WHO:-$MYSQL_DATABASE}"`),
  'www/cgi-bin/neighbour': answering(
    `busybox wget -q -O - "\${UPSTREAM:-http://$database__connection__host:$database__connection__port}/cgi-bin/who"`,
  ),
  'www/cgi-bin/mounts': answering('while read -r _ path _; do echo "$path"; done < /proc/mounts'),
};

function answering(line: string): string {
  return `#!/bin/sh\nPATH=/bin\nprintf 'Content-Type: text/plain\\r\\n\\r\\n'\n${line}\n`;
}

function stubTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'nebula-stub-'));
  onTestFinished(() => rmSync(tree, { recursive: true }));
  for (const name of ['busybox', 'sh']) put(tree, '/bin/busybox', `/bin/${name}`);
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    writeFileSync(join(tree, name), text);
    chmodSync(join(tree, name), 0o755);
  }
  chmodSync(tree, 0o755);
  return tree;
}

async function anOwnerOfContainers() {
  const engine = await startEngine();
  onTestFinished(engine.stop);
  const tree = stubTree();
  for (const name of NAMES) await importImage(engine.engine, name, tree, ['CMD ["/bin/sh","/run.sh"]']);
  const server = await startServer({
    more: { DOCKER_HOST: engine.address, NEBULA_LOCAL_CLUSTER: 'docker' },
  });
  onTestFinished(server.stop);
  const file = join(server.folder, 'compose.yaml');
  writeFileSync(file, COMPOSE);
  return anOwner(server, { file });
}

it.skipIf(missing !== null)('asks no registry but those of tests, whatever an example names', async () => {
  const { podman, stop } = await startEngine();
  onTestFinished(stop);
  const gallery = (await listTemplates(null)).flatMap((one) => ('template' in one ? [one.template] : []));
  const images = gallery.flatMap(({ services }) =>
    Object.values(services).flatMap(({ image }) => (typeof image === 'string' ? [image] : [])),
  );
  expect(images.map(registryOf).filter((host) => !REGISTRIES.includes(host ?? ''))).toEqual([]);
  for (const host of REGISTRIES)
    await expect(podman?.command(['pull', '--quiet', `${host}/library/redis:7-alpine`])).rejects.toThrow(
      /blocked/,
    );
});

it.skipIf(missing !== null)(
  'CS-14: a Compose file and templates are installed, get healthy, and reach each other by name',
  async () => {
    const ann = await anOwnerOfContainers();

    const preview = await ann.run('import compose {file} --dry-run');
    expect(preview.out).not.toMatch(/no host’s name|runs no images/);
    for (const what of ['compose {file}', 'template ghost', 'template uptime-kuma'])
      expect(await ann.run(`import ${what}`)).toMatchObject({ code: 0 });
    expect(await ann.run('apply -y --wait')).toMatchObject({ code: 0 });

    const { services } = (await ann.run('status --json')).json() as {
      services: { name: string; url: string | null }[];
    };
    expect(services.map(({ name }) => name).sort()).toEqual([
      'api',
      'ghost',
      'ghost-db',
      'store',
      'uptime-kuma',
      'web',
    ]);
    const ask = async (service: string, what: string): Promise<string> => {
      const url = services.find(({ name }) => name === service)?.url;
      return (await (await fetch(`${url}/cgi-bin/${what}`)).text()).trim();
    };
    expect(await ask('web', 'neighbour')).toBe('the api');
    expect(await ask('api', 'neighbour')).toBe('the store');
    expect(await ask('ghost', 'neighbour')).toBe('ghost');
    expect((await ask('store', 'mounts')).split('\n')).toContain('/kept');
    expect((await ask('uptime-kuma', 'mounts')).split('\n')).toContain('/app/data');
  },
  120_000,
);
