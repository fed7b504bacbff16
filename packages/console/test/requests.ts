// What people did before a test of approvals begins: services that run in production, and requests that wait there.
import { aService } from '../../server/test/a-service.ts';
import type { TestConsole } from './a-console.ts';

type Edits = readonly Record<string, unknown>[];

/** `web` with a timeout of 5s, and a database with a volume, both live in production. */
export async function aProduction({ world }: TestConsole): Promise<void> {
  await aService(world, world.production, 'web', {
    variables: { CHECKOUT_TIMEOUT: { value: '5s', secret: false } },
  });
  await aService(world, world.production, 'worker');
}

export const placeOf = ({ world }: TestConsole, which: 'production' | 'staging' = 'production') => ({
  org: world.org.slug,
  project: world.project.slug,
  environment: world[which].slug,
});

export const setVariableOf = (service: string, key: string, value: string) => ({
  kind: 'variable.set',
  service,
  key,
  value,
});

export const setTimeoutTo = (value: string) => ({
  kind: 'variable.set',
  service: 'web',
  key: 'CHECKOUT_TIMEOUT',
  value,
});

/** A person's request for a change set; answers the approval's id. */
export async function aRequest(
  nebula: TestConsole,
  who: Parameters<TestConsole['clientOf']>[0],
  message: string | null,
  ...edits: Edits
): Promise<string> {
  const client = await nebula.clientOf(who);
  const params = placeOf(nebula);
  await client.call('draft.stage', { params, body: { edits: [...edits] as never } });
  const body = { acceptDowntime: true, ...(message === null ? {} : { message }) };
  const { approval } = await client.call('draft.apply', { params, body });
  if (approval === null) throw new Error('nothing asked for an approval');
  return approval.id;
}
