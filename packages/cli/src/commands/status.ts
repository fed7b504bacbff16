// `nebula status`: the environment at a glance.
// What is live and what runs stand side by side where they differ (DE-6). It keeps no state of its own.
import type { DeploymentShape } from '@nebula/contract/shapes/deployment';
import type { ReleaseShape, ServiceShape } from '@nebula/contract/shapes/service';
import { DEPLOYMENT, isFinal } from '@nebula/domain/machines';
import { defineCommand } from '../command.ts';
import { allPages } from '../input/all-pages.ts';
import { renderStatus } from '../render/status.ts';
import type { Place, Session } from '../session/session.ts';

/** From the domain's table, so that a new state that is not final is shown without a change here. */
const OPEN_STATES = (Object.keys(DEPLOYMENT) as DeploymentShape['state'][]).filter(
  (state) => !isFinal(DEPLOYMENT, state),
);

export const command = defineCommand<[]>({
  reach: 'environment',
  examples: ['nebula status', 'nebula status -p shop -e production --json'],
  run: async (session) => {
    const place = await session.place();
    const { api } = session;
    const params = { ...place };
    const [environment, services, draft, open, freeze] = await Promise.all([
      api.call('environment.show', { params }),
      allPages((query) => api.call('services.list', { params, query })),
      api.call('draft.show', { params }),
      Promise.all(OPEN_STATES.map((state) => api.call('deployments.list', { params, query: { state } }))),
      api.call('freeze.show', { params: { org: place.org } }),
    ]);
    const deployments = open.flatMap(({ items }) => items);
    const running = await runningReleases(session, place, services);
    session.show({ environment, services, draft, deployments, freeze, running }, renderStatus);
  },
});

/** Of each service whose last deployment did not succeed: what its last success made run (DE-6). */
async function runningReleases(
  { api }: Session,
  place: Place,
  services: readonly ServiceShape[],
): Promise<Record<string, ReleaseShape | null>> {
  const found = services
    .filter(({ diverged }) => diverged)
    .map(async ({ name }) => {
      const query = { service: name, state: 'succeeded', limit: 1 } as const;
      const { items } = await api.call('deployments.list', { params: { ...place }, query });
      return [name, items[0]?.release ?? null] as const;
    });
  return Object.fromEntries(await Promise.all(found));
}
