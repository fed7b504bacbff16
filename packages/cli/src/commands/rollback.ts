// `nebula rollback`: returns to a deployment that succeeded here, its release and its own settings (DE-5).
import type { DeploymentShape } from '@nebula/contract/shapes/deployment';
import { defineCommand } from '../command.ts';
import { UsageError } from '../exit.ts';
import { addStart, startService, type StartOptions } from '../follow/start-service.ts';
import { ago, shortRelease } from '../render/words.ts';
import type { Place, Session } from '../session/session.ts';

export const command = defineCommand<[service: string, deployment: string | undefined], StartOptions>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<service>', 'its name')
      .argument(
        '[deployment]',
        'the one to return to ("nebula deployments --rollback"); absent: the one before',
      );
    addStart(command);
  },
  details: `Restores release, variables, replicas, size, command, port, health check and dependencies
of that deployment, and shows what that changes first. A freeze does not hold it up.`,
  examples: ['nebula rollback web', 'nebula rollback web dep_… --wait'],
  run: async (session, [service, given], options) => {
    const place = await session.place();
    const target = given === undefined ? await theOneBefore(session, place, service) : null;
    const params = { ...place, service };
    const deployment = target?.id ?? given ?? '';
    const { api } = session;
    const preview = await api.call('service.rollback', { params, body: { deployment, dryRun: true } });
    const name =
      target === null
        ? `deployment ${deployment}`
        : `${shortRelease(target.release)}, deployment ${target.id} of ${ago(target.createdAt, Date.now())}`;
    return startService(
      session,
      place,
      {
        service,
        sentence: `Roll ${service} back to ${name}`,
        preview,
        send: () => api.call('service.rollback', { params, body: { deployment } }),
      },
      options,
    );
  },
});

/** What ran before what runs; where live does not run because its deployment failed, that is what runs now. */
async function theOneBefore(session: Session, place: Place, service: string): Promise<DeploymentShape> {
  const { api } = session;
  const params = { ...place };
  const { diverged } = await api.call('service.show', { params: { ...params, service } });
  const query = { service, rollback: 'true', limit: 2 } as const;
  const { items } = await api.call('deployments.list', { params, query });
  const target = items[diverged ? 0 : 1];
  if (target !== undefined) return target;
  throw new UsageError(
    `${service} has no earlier deployment that succeeded here: there is nothing to return to.`,
  );
}
