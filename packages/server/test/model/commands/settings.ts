// What admins switch: policy, freeze, limit, protection, the skip setting, roles (AP-8, AP-13, FR, CO-1, PE-1).
import fc from 'fast-check';
import { Act, refusedAs, type Step } from '../act.ts';
import { service, who } from '../choices.ts';
import type { Model } from '../model.ts';
import type { Real } from '../real.ts';

export type Change =
  | { readonly what: 'own' | 'rollbacks' | 'frozen'; readonly to: boolean }
  | { readonly what: 'limit'; readonly to: number | null }
  | { readonly what: 'protected'; readonly to: boolean }
  | { readonly what: 'skip'; readonly service: string; readonly to: boolean }
  | {
      readonly what: 'role';
      readonly of: 'developer' | 'otherAdmin';
      readonly to: 'viewer' | 'developer' | 'admin';
    };

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** From yesterday to the day after tomorrow: no test runs out of it. */
function freeze(enabled: boolean) {
  const day = (ahead: number) => DAYS[(new Date().getUTCDay() + 7 + ahead) % 7] ?? 'sun';
  const windows = [{ from: { day: day(-1), time: '00:00' }, to: { day: day(2), time: '00:00' } }];
  return { freeze: { enabled, timeZone: 'UTC', windows } };
}

export class Switch extends Act {
  readonly #who: string;
  readonly #change: Change;

  constructor(person: string, change: Change) {
    super();
    this.#who = person;
    this.#change = change;
  }

  plan(model: Model): Step | null {
    const [person, change] = [this.#who, this.#change];
    if (change.what === 'skip' && !model.environments.production.services[change.service]) return null;
    const run: Step['run'] = async (real) => {
      const allowed = model.is(person, 'admin');
      const code = allowed ? null : 'not-allowed';
      if (allowed) inModel(model, change);
      await refusedAs<unknown>(code, send(real, person, change));
    };
    return { text: `${person} sets ${JSON.stringify(change)}`, run };
  }
}

function inModel(model: Model, change: Change): void {
  if (change.what === 'limit') model.limit = change.to;
  else if (change.what === 'protected') model.environments.production.protected = change.to;
  else if (change.what === 'role') model.role[change.of] = change.to;
  else if (change.what === 'skip') model.skip[change.to ? 'add' : 'delete'](change.service);
  else model.policy[change.what] = change.to;
}

function send(real: Real, person: string, change: Change): Promise<unknown> {
  const client = real.as(person);
  const production = real.place('production');
  const { org, project } = production;
  switch (change.what) {
    case 'own':
      return client.call('policy.change', {
        params: { org },
        body: { approversCannotApproveOwn: change.to },
      });
    case 'rollbacks':
      return client.call('policy.change', { params: { org }, body: { rollbacksSkipApproval: change.to } });
    case 'frozen':
      return client.call('policy.change', { params: { org }, body: freeze(change.to) });
    case 'limit':
      return client.call('project.change', {
        params: { org, project },
        body: { deployConcurrency: change.to },
      });
    case 'protected':
      return client.call('environment.change', { params: production, body: { protected: change.to } });
    case 'skip':
      return client.call('project.service.change', {
        params: { org, project, service: change.service },
        body: { skipProductionApproval: change.to },
      });
    case 'role':
      return client.call('members.change', {
        params: { org, person: real.world.people[change.of].id },
        body: { role: change.to },
      });
  }
}

const onOff = fc.boolean();
const change: fc.Arbitrary<Change> = fc.oneof(
  onOff.map((to): Change => ({ what: 'own', to })),
  onOff.map((to): Change => ({ what: 'rollbacks', to })),
  { weight: 2, arbitrary: onOff.map((to): Change => ({ what: 'frozen', to })) },
  { weight: 3, arbitrary: fc.constantFrom(null, 1, 1, 2, 3).map((to): Change => ({ what: 'limit', to })) },
  fc.constantFrom(true, true, false).map((to): Change => ({ what: 'protected', to })),
  {
    weight: 2,
    arbitrary: fc.tuple(service, onOff).map(([name, to]): Change => ({ what: 'skip', service: name, to })),
  },
  fc
    .tuple(
      fc.constantFrom<'developer' | 'otherAdmin'>('developer', 'otherAdmin'),
      fc.constantFrom<'viewer' | 'developer' | 'admin'>('viewer', 'developer', 'admin', 'developer', 'admin'),
    )
    .map(([of, to]): Change => ({ what: 'role', of, to })),
);

const admins = fc.oneof({ weight: 6, arbitrary: fc.constantFrom('owner', 'admin') }, who);
export const switches = fc.tuple(admins, change).map((given) => new Switch(...given));
