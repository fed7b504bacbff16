// A service that stands in an environment, written straight into the tables: what most tests of starts need first.
import type { Release, ServiceSpec, Variables } from '@nebula/domain/spec/spec';
import { newId } from '../src/store/ids.ts';
import { variableRow } from '../src/store/sealed-rows.ts';
import type { TestEnvironment, World } from './world.ts';

export interface TestService {
  /** The id of the service in its environment. */
  readonly id: string;
  readonly serviceId: string;
  readonly name: string;
}

const SPEC: ServiceSpec = {
  kind: 'app',
  source: { image: 'registry.example/app:1' },
  port: null,
  replicas: 1,
  size: 'small',
  autoDeploy: false,
  failover: false,
  health: null,
  command: null,
  dependsOn: [],
  volume: null,
};

/** An app of one replica from an image, unless said otherwise. The project's service of that name is made or taken. */
export async function aService(
  world: World,
  environment: TestEnvironment,
  name: string,
  more: { spec?: Partial<ServiceSpec>; release?: Release; variables?: Variables } = {},
): Promise<TestService> {
  const { db, sealing } = world.store;
  const service = await db
    .insertInto('service')
    .values({ id: newId('svc'), project_id: world.project.id, name })
    .onConflict((found) => found.columns(['project_id', 'name']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = newId('se');
  await db
    .insertInto('service_environment')
    .values({
      id,
      environment_id: environment.id,
      service_id: service.id,
      name,
      spec: JSON.stringify({ ...SPEC, ...more.spec }),
      release: JSON.stringify(more.release ?? { image: 'registry.example/app:1' }),
      volume_id: newId('vol'),
    })
    .execute();
  for (const [key, { value, secret }] of Object.entries(more.variables ?? {}))
    await db
      .insertInto('variable')
      .values({
        owner: id,
        environment_id: environment.id,
        key,
        sealed: sealing.seal(value, variableRow(id, key)),
        secret,
      })
      .execute();
  return { id, serviceId: service.id, name };
}
