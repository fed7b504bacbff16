// What comes from files: a Compose file of 100 services until it is staged, and a push that changes each of 100 live services
// in 20 environments until the last change set is there. The promises are 300 ms and 2 s.
import { figuresOf, ms, table, timed } from '../figures.ts';
import type { Measured } from '../measured.ts';
import { aPushedRepository } from '../pushed-repository.ts';
import { aProject, type Bench, settle } from '../world.ts';

const SERVICES = 100;
const ENVIRONMENTS = 20;
const IMPORTS = 15;
const PUSHES = 7;
/** Code that runs for the first time is not compiled yet. */
const WARM_UP = 2;

export async function arrivals({ bench }: Measured): Promise<string> {
  return table(
    'What comes from files, until it is staged',
    ['', 'median', 'longest'],
    [
      [`a Compose file of ${SERVICES} services`, ...(await composeFiles(bench))],
      [`a push, ${ENVIRONMENTS} environments × ${SERVICES} services`, ...(await pushes(bench))],
    ],
  );
}

async function composeFiles(bench: Bench): Promise<string[]> {
  const project = 'composed';
  await aProject(bench, project);
  const durations: number[] = [];
  for (let index = 0; index < IMPORTS + WARM_UP; index += 1) {
    const params = { org: 'default', project, environment: `c${index}` };
    const body = { name: params.environment, cluster: 'local', protected: false };
    await bench.client.call('environments.make', { params, body });
    const path = `/projects/${project}/environments/${params.environment}/import/compose`;
    durations.push(await timed(() => bench.caller.send('POST', path, { compose: composeText() })));
  }
  await allStaged(bench, project, IMPORTS + WARM_UP);
  return figures(durations);
}

async function pushes(bench: Bench): Promise<string[]> {
  const repository = await aPushedRepository(bench, 'pushed', ENVIRONMENTS);
  try {
    const texts = Array.from({ length: PUSHES + WARM_UP + 1 }, (_, index) => tomlText(SERVICES, `v${index}`));
    const durations: number[] = [];
    const [first = '', ...commits] = repository.commit(texts);
    await repository.push(first);
    await applyAll(bench, 'pushed');
    for (const commit of commits) durations.push(await timed(() => repository.push(commit)));
    await allStaged(bench, 'pushed', ENVIRONMENTS);
    return figures(durations);
  } finally {
    repository.remove();
  }
}

/** What the first push brings is live from here on. */
async function applyAll(bench: Bench, project: string): Promise<void> {
  const { rows } = await bench.store.pool.query<{ id: string; environment: string }>(
    `select c.id, e.slug as environment from change_set c join environment e on e.id = c.environment_id
     join project p on p.id = e.project_id where p.slug = $1 and c.state = 'draft'`,
    [project],
  );
  for (const { id, environment } of rows)
    await bench.caller.send(
      'POST',
      `/projects/${project}/environments/${environment}/change-sets/${id}/apply`,
      {},
    );
  await settle(bench);
}

/** Something that stages nothing is quick, too. */
async function allStaged({ store }: Bench, project: string, drafts: number): Promise<void> {
  const { rows } = await store.pool.query<{ lines: number }>(
    `select count(*)::int as lines from change_line l join change_set c on c.id = l.change_set_id
     join environment e on e.id = c.environment_id join project p on p.id = e.project_id
     where p.slug = $1 and c.state = 'draft' group by c.id having count(*) >= $2`,
    [project, SERVICES],
  );
  if (rows.length !== drafts) throw new Error(`${rows.length} of ${drafts} drafts hold all services`);
}

function figures(durations: readonly number[]): string[] {
  const measured = durations.slice(WARM_UP);
  return [ms(figuresOf(measured).median), ms(Math.max(...measured))];
}

/** As large teams write them: a block of what all share, and for each service its variables, port and health check. */
const composeText = (): string =>
  [
    'x-base: &base\n  restart: always\n  environment: &env\n    LOG_LEVEL: ${LOG_LEVEL:-info}\nservices:',
    ...Array.from(
      { length: SERVICES },
      (_, index) => `  service-${index}:
    <<: *base
    image: registry.example/service-${index}:1
    environment:
      <<: *env
      NAME: service-${index}
      ADDRESS: http://service-${(index + 1) % SERVICES}:8080
    ports: ["${9000 + index}:8080"]
    healthcheck: {test: ["CMD", "wget", "-q", "http://localhost:8080/healthz"], interval: 10s}`,
    ),
  ].join('\n');

export const tomlText = (services: number, tag: string): string =>
  Array.from(
    { length: services },
    (_, index) => `[services.service-${index}]
image = "registry.example/service-${index}:${tag}"
port = 8080

[services.service-${index}.variables]
NAME = "service-${index}"
`,
  ).join('\n');
