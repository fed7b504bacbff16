// Everything that the model speaks of, read from the database and laid beside it: states of change sets, approvals and
// deployments, drafts with their lines, what is live and what runs.
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { loadLive } from '../../src/live/load-live.ts';
import type { Line } from './lines.ts';
import type { Model } from './model.ts';
import type { Place } from './things.ts';
import type { Service } from './lines.ts';
import type { Real } from './real.ts';

interface Rows {
  changeSets: { id: string; state: string; owner: string; lines: string[] }[];
  approvals: { id: string; state: string; rule: string | null }[];
  deployments: { id: string; state: string; cancelling: boolean }[];
  slots: number;
  drafts: number;
}

const QUERY = `select
  (select coalesce(json_agg(json_build_object('id', c.id, 'state', c.state, 'owner', p.name, 'lines', array(
      select coalesce(l.service, '*') || ' ' || l.kind || ' ' || coalesce(l.key, '') from change_line l
      where l.change_set_id = c.id) )), '[]') from change_set c join person p on p.id = c.owner_person
    where c.org_id = $1) as "changeSets",
  (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'rule', decision_rule)), '[]')
    from approval where org_id = $1) as approvals,
  (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'cancelling', cancelling)), '[]')
    from deployment where org_id = $1) as deployments,
  (select coalesce(sum(least(r.width, (select count(*) from deployment d where d.rollout_id = r.id
      and d.state in ('waiting', 'deploying')))), 0)::int from rollout r
    where r.org_id = $1 and r.started_at is not null and r.ended_at is null) as slots,
  (select coalesce(max(count), 0)::int from (select count(*) from change_set where org_id = $1 and state = 'draft'
    group by owner, environment_id) as each) as drafts`;

/** Throws, with both sides, where the product says anything but the model. */
export async function compare(model: Model, real: Real): Promise<void> {
  const [{ rows }, staging, production] = await Promise.all([
    real.store.pool.query<Rows>(QUERY, [real.world.org.id]),
    liveOf(real, 'staging'),
    liveOf(real, 'production'),
  ]);
  const [found] = rows;
  if (!found) throw new Error('nothing was read');
  differ(
    [
      ...found.changeSets.map((one) => ({ ...one, lines: one.lines.toSorted() })),
      ...found.approvals,
      ...found.deployments,
    ],
    [
      ...model.changeSets.map(({ id, state, owner, lines }) => ({
        id,
        state,
        owner,
        lines: lines.map(nameOf).toSorted(),
      })),
      ...model.approvals.map(({ id, state, rule }) => ({ id, state, rule })),
      ...model.deployments().map(({ id, state, cancelling }) => ({ id, state, cancelling })),
    ],
  );
  differ([{ slots: found.slots }], [{ slots: model.slots() }]);
  expect(found.drafts, 'CS-1: drafts of one person in one environment').toBeLessThanOrEqual(1);
  differ([staging, production], [wishOf(model, 'staging'), wishOf(model, 'production')]);
}

/** Throws with what only one of the two says. */
function differ(product: readonly unknown[], model: readonly unknown[]): void {
  const only = (these: readonly unknown[], those: readonly unknown[]) =>
    these
      .filter((one) => !those.some((other) => isDeepStrictEqual(one, other)))
      .map((one) => JSON.stringify(one));
  const [there, here] = [only(product, model), only(model, product)];
  if (there.length + here.length > 0)
    throw new Error(`the product says\n${there.join('\n')}\nthe model says\n${here.join('\n')}`);
}

async function liveOf(real: Real, place: Place) {
  const { state, rows } = await loadLive(real.store.db, real.world[place].id, real.store.sealing);
  const services = Object.entries(state.services).map(([name, { spec, release, variables }]) => {
    const image = release && 'image' in release ? release.image : null;
    const source = 'image' in spec.source ? spec.source.image : null;
    const { kind, replicas, autoDeploy, dependsOn } = spec;
    return [
      name,
      { kind, image, source, replicas, autoDeploy, dependsOn, variables, running: rows.get(name)?.running },
    ];
  });
  return { services: Object.fromEntries(services), variables: state.variables };
}

function wishOf(model: Model, place: Place) {
  const { services, variables, running } = model.environments[place];
  const shown = Object.entries(services).map(([name, one]: [string, Service]) => [
    name,
    { ...one, source: one.image, running: running[name]?.id ?? null },
  ]);
  return { services: Object.fromEntries(shown), variables };
}

const KIND: Partial<Record<Line['kind'], string>> = {
  autoDeploy: 'auto-deploy',
  image: 'release',
  dependsOn: 'settings',
};

/** As the product calls a line. */
export function nameOf({ kind, service, key, value }: Line): string {
  const variable = value === undefined ? 'variable.delete' : 'variable.set';
  const name = kind === 'variable' ? variable : (KIND[kind] ?? kind);
  return `${service ?? '*'} ${name} ${kind === 'dependsOn' ? 'depends_on' : (key ?? '')}`;
}
