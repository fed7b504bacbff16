// A container engine for tests: the one that NEBULA_TEST_ENGINE names, else a podman of the run's own in a folder of its
// own, with one image made on the spot from this Node and its libraries. Where there is none, tests say so and are skipped.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Engine } from '@nebula/agent/engine/engine';
import { requirePrograms } from '@nebula/agent/postgres/embedded';
import { startPodman, type Podman } from './a-podman.ts';
import { until } from './until.ts';

/** Runs what its variable PROGRAM says. */
export const IMAGE = 'localhost/nebula-test/node:1';

const TINY = 'localhost/nebula-test/tiny:1';

export interface TestEngine {
  /** As in DOCKER_HOST. */
  readonly address: string;
  readonly engine: Engine;
  /** Null when the engine is none of ours. */
  readonly podman: Podman | null;
  readonly stop: () => Promise<void>;
}

const hasPodman = (): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'podman'))) &&
  process.getuid?.() === 0;

/** Why container tests cannot run here; null when they can. */
export function whyNoEngine(): string | null {
  const { NEBULA_NO_ENGINE: tried } = process.env;
  if (tried) return `container tests are skipped: ${tried}`;
  if (process.env['NEBULA_TEST_ENGINE'] || hasPodman()) return null;
  return 'container tests are skipped: no podman for root here, and NEBULA_TEST_ENGINE names no engine';
}

/** Takes some seconds: a file starts one for all of its tests. */
export async function startEngine({
  imagesMb = null,
}: {
  imagesMb?: number | null;
} = {}): Promise<TestEngine> {
  const given = process.env['NEBULA_TEST_ENGINE'];
  const folder = mkdtempSync(join(tmpdir(), 'nebula-engine-'));
  const podman = given ? null : startPodman(folder, imagesMb);
  const address = given ?? podman?.address ?? '';
  const engine = new Engine(address);
  await answers(engine);
  await loadImage(engine, folder);
  const stop = async (): Promise<void> => {
    if (podman !== null) await endPodman(engine, podman);
    engine.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { address, engine, podman, stop };
}

/** Returns when it does: it is there, or it is back. */
export async function answers(engine: Engine): Promise<void> {
  await until('the engine answers', () => engine.json('/version').then(() => true), 60_000);
}

async function endPodman(engine: Engine, podman: Podman): Promise<void> {
  const all = await engine.json<{ Id: string }[]>('/containers/json', { query: { all: true } });
  for (const { Id } of all)
    await engine.find(`/containers/${Id}`, { method: 'DELETE', query: { force: true, v: true } });
  await podman.end();
}

async function loadImage(engine: Engine, folder: string): Promise<void> {
  if ((await engine.find(`/images/${IMAGE}/json`)) !== null) return;
  await importImage(engine, IMAGE, nodeTree(join(folder, 'tree')), [
    'CMD ["/bin/node","-e","eval(process.env.PROGRAM)"]',
    'EXPOSE 3000/tcp',
  ]);
}

/** Makes an image of one layer from a folder. */
export async function importImage(
  engine: Engine,
  reference: string,
  tree: string,
  changes: readonly string[],
): Promise<void> {
  const body = execFileSync('tar', ['-C', tree, '-cf', '-', '.'], { maxBuffer: 1024 ** 3 });
  const query = new URLSearchParams({ fromSrc: '-', repo: reference });
  for (const change of changes) query.append('changes', change);
  const answer = await engine.stream(`/images/create?${query.toString()}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-tar' },
  });
  let said = '';
  for await (const chunk of answer.setEncoding('utf8')) said += chunk as string;
  if (said.includes('"error"')) throw new Error(said);
}

/** An image of a few megabytes that answers HTTP at once: for many at a time. */
export async function importTiny(engine: Engine, folder: string): Promise<string> {
  const tree = join(folder, 'tiny');
  put(tree, '/bin/busybox', '/bin/busybox');
  mkdirSync(join(tree, 'www'));
  writeFileSync(join(tree, 'www/index.html'), '{"revision":"tiny"}');
  const changes = ['CMD ["/bin/busybox","httpd","-f","-p","8080","-h","/www"]', 'EXPOSE 8080/tcp'];
  await importImage(engine, TINY, tree, changes);
  return TINY;
}

/** A folder with Node, what it is linked with, and a shell where a static one is at hand. */
export function nodeTree(tree: string): string {
  put(tree, process.execPath, '/bin/node');
  for (const library of librariesOf(process.execPath)) put(tree, library, library);
  if (existsSync('/bin/busybox')) put(tree, '/bin/busybox', '/bin/sh');
  for (const name of ['etc', 'tmp', 'data']) mkdirSync(join(tree, name), { recursive: true, mode: 0o777 });
  writeFileSync(join(tree, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n');
  return tree;
}

export const librariesOf = (program: string): string[] =>
  [...execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g)].flatMap(
    ([, path]) => path ?? [],
  );

export function put(tree: string, from: string, to: string): void {
  mkdirSync(dirname(join(tree, to)), { recursive: true });
  if (!existsSync(from)) throw new Error(`${from} is missing`);
  copyFileSync(from, join(tree, to));
}

/** PostgreSQL's own programs behind an entrypoint that reads what the official image's reads. For user 65534. */
export function postgresTree(tree: string): string {
  const native = dirname(dirname(requirePrograms().postgres));
  mkdirSync(tree, { recursive: true });
  for (const name of ['bin', 'lib', 'share'])
    cpSync(join(native, name), join(tree, 'pg', name), { recursive: true, verbatimSymlinks: true });
  for (const program of ['postgres', 'initdb'])
    for (const library of librariesOf(join(native, 'bin', program)))
      if (!library.startsWith(native)) put(tree, library, library);
  put(tree, '/bin/busybox', '/bin/sh');
  for (const name of ['etc', 'tmp', 'var/lib/postgresql'])
    mkdirSync(join(tree, name), { recursive: true, mode: 0o777 });
  chmodSync(join(tree, 'tmp'), 0o777);
  chownSync(join(tree, 'var/lib/postgresql'), 65_534, 65_534);
  writeFileSync(join(tree, 'etc/passwd'), 'nobody:x:65534:65534::/tmp:/bin/sh\n');
  writeFileSync(join(tree, 'entrypoint.sh'), ENTRYPOINT);
  return tree;
}

const ENTRYPOINT = `set -e
data="\${PGDATA:-/var/lib/postgresql/18/docker}"
if [ ! -s "$data/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  /pg/bin/initdb -D "$data" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 --locale=C
  printf 'create database "%s"' "$POSTGRES_DB" | /pg/bin/postgres --single -D "$data" postgres
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
fi
exec /pg/bin/postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
`;
