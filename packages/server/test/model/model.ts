// The naive model of Nebula's gate: what docs/rules.md says must follow from each act, in plain objects, without locks,
// rows or the domain's code. An act answers the code it is refused with, or what it made; ids are filled in by the test.
import { type Deployment, isOpen, moveOn, type Rollout, begin, slotsOf, widthOf } from './rollouts.ts';
import {
  affectedBy,
  applyLines,
  hasDrifted,
  merge,
  type Service,
  type Line,
  type Settings,
  wrongIn,
} from './lines.ts';
import {
  type Approval,
  type ChangeSet,
  type Environment,
  type Made,
  type Outcome,
  type Place,
  type Role,
  ROLES,
  type Wish,
} from './things.ts';

export class Model {
  readonly role: Record<string, Role> = {
    owner: 'owner',
    admin: 'admin',
    otherAdmin: 'admin',
    developer: 'developer',
    otherDeveloper: 'developer',
    viewer: 'viewer',
  };
  readonly policy = { own: true, rollbacks: false, frozen: false };
  limit: number | null = null;
  readonly skip = new Set<string>();
  readonly environments: Record<Place, Environment>;
  readonly changeSets: ChangeSet[] = [];
  /** In the order of asking. */
  readonly approvals: Approval[] = [];
  readonly rollouts: Rollout[] = [];

  /** Both environments begin with these services, which never ran. */
  constructor(services: Record<string, Service>) {
    const environment = (isProtected: boolean): Environment => ({
      protected: isProtected,
      services: structuredClone(services),
      variables: {},
      running: {},
    });
    this.environments = { staging: environment(false), production: environment(true) };
  }

  deployments = (): Deployment[] => this.rollouts.flatMap((rollout) => rollout.deployments);
  slots = (): number => this.rollouts.reduce((sum, rollout) => sum + slotsOf(rollout), 0);
  is = (who: string, least: Role): boolean =>
    ROLES.indexOf(this.role[who] ?? 'viewer') >= ROLES.indexOf(least);
  draftOf = (who: string, place: Place): ChangeSet | undefined =>
    this.changeSets.find((one) => one.owner === who && one.place === place && one.state === 'draft');

  /** Writes the lines of a draft, which is made when it is needed. */
  putLines(who: string, place: Place, lines: readonly Line[]): ChangeSet | undefined {
    const draft = this.draftOf(who, place);
    if (draft) draft.lines = lines;
    else if (lines.length > 0) this.changeSets.push({ id: '', owner: who, place, state: 'draft', lines });
    return this.draftOf(who, place);
  }

  apply(who: string, place: Place, how: { accept: boolean; stale: boolean }): Outcome {
    if (!this.is(who, 'developer')) return 'not-allowed';
    const draft = this.draftOf(who, place);
    if (!draft || draft.lines.length === 0) return 'nothing-staged';
    if (how.stale) return 'stale';
    const after = this.resolve({ kind: 'change-set' }, place, draft);
    if (typeof after === 'string') return after;
    const stops = this.affected(place, after, draft).filter(
      (name) =>
        (this.environments[place].running[name]?.snapshot?.replicas ?? 0) > 0 &&
        after.services[name]?.kind === 'postgres',
    );
    if (stops.length > 0 && !how.accept) return 'downtime-not-accepted';
    const made = this.start(who, place, { kind: 'change-set' }, draft);
    if (typeof made !== 'string')
      draft.state = made.approval?.state === 'pending' ? 'pending-approval' : 'applied';
    return made;
  }

  /** What would become live; a refusal when it may not. */
  private resolve(wish: Wish, place: Place, changeSet: ChangeSet | null): Settings | string {
    const { services, variables } = this.environments[place];
    const live = { services, variables };
    if (changeSet) {
      if (changeSet.lines.some((line) => hasDrifted(live, line))) return 'drifted';
      const after = applyLines(live, changeSet.lines);
      const [was, named] = [wrongIn(live), changeSet.lines.map((line) => line.service)];
      const counts = (wrong: string) => !was.includes(wrong) || named.includes(wrong.split(':')[0] ?? '');
      return wrongIn(after).some(counts) ? 'invalid' : after;
    }
    const after = structuredClone(live);
    const now = after.services[wish.service ?? ''];
    if (!now || !wish.service) return 'invalid';
    if (wish.image) now.image = wish.image;
    const then = structuredClone(wish.target?.snapshot);
    if (then) {
      const replicas = now.kind === 'postgres' ? Math.min(1, then.replicas) : then.replicas;
      after.services[wish.service] = { ...then, kind: now.kind, autoDeploy: now.autoDeploy, replicas };
    }
    const was = wrongIn(live);
    if (wrongIn(after).some((wrong) => !was.includes(wrong))) return 'invalid';
    return after;
  }

  private affected = (place: Place, after: Settings, changeSet: ChangeSet): string[] =>
    affectedBy(this.environments[place], after, changeSet.lines);

  /** The gate (GA-1): freeze, then approval, then concurrency. */
  start(who: string, place: Place, wish: Wish, changeSet: ChangeSet | null): Outcome {
    const after = this.resolve(wish, place, changeSet);
    if (typeof after === 'string') return after;
    const environment = this.environments[place];
    const services = changeSet ? this.affected(place, after, changeSet) : [wish.service ?? ''];
    if (this.isFrozen(wish, place, after, services)) return 'frozen';
    const rule = environment.protected ? this.passRule(who, wish, services) : null;
    const waits = environment.protected && rule === null;
    if (!waits && this.isFull(widthOf(after, services))) return 'concurrency-limit';
    const rollout = this.newRollout(place, services, widthOf(after, services));
    if (!environment.protected) return this.go(place, { approval: null, rollout }, after);
    const state = waits ? 'pending' : 'approved';
    const asked = { id: '', place, state, rule, requester: who, services, past: false };
    const approval: Approval = { ...asked, kind: wish.kind, changeSet, wish, rollout };
    this.approvals.push(approval);
    return waits ? { approval, rollout } : this.go(place, { approval, rollout }, after);
  }

  private isFrozen = (wish: Wish, place: Place, after: Settings, services: readonly string[]): boolean => {
    const { protected: guarded, services: before } = this.environments[place];
    const acts = services.length > 0 || Object.keys(before).some((name) => !after.services[name]);
    return guarded && this.policy.frozen && acts && wish.kind !== 'rollback';
  };

  private isFull = (width: number): boolean =>
    this.limit !== null && width > 0 && this.slots() + Math.min(width, this.limit) > this.limit;

  private passRule(who: string, wish: Wish, services: readonly string[]): string | null {
    if (this.policy.rollbacks && wish.kind === 'rollback') return 'rollbacks-skip-approval';
    if (this.policy.own) return null;
    if (this.is(who, 'admin')) return 'requester-can-decide';
    const all = services.length > 0 && services.every((name) => this.skip.has(name));
    return all ? 'skip-production-approval' : null;
  }

  private newRollout(place: Place, services: readonly string[], width: number): Rollout | null {
    if (services.length === 0) return null;
    const rollout: Rollout = { place, width, started: false, deployments: [] };
    this.rollouts.push(rollout);
    for (const service of services) this.addDeployment(rollout, service);
    return rollout;
  }

  private addDeployment(rollout: Rollout, service: string): void {
    const fresh = { id: '', place: rollout.place, service, state: 'awaiting-approval', cancelling: false };
    rollout.deployments.push({ ...fresh, rollout, after: [], successor: null, snapshot: null });
  }

  /** What follows from every start that passed: superseded, removed, live, begun. */
  private go(place: Place, made: Made, after: Settings): Made {
    const environment = this.environments[place];
    const mine = made.rollout?.deployments.filter(({ state }) => state === 'awaiting-approval') ?? [];
    const names = mine.map((one) => one.service);
    const older = this.approvals.slice(0, made.approval ? this.approvals.indexOf(made.approval) : 0);
    for (const other of older.filter(
      (one) => one.place === place && one.services.some((name) => names.includes(name)),
    ))
      this.endRequest(other, 'superseded', 'failed');
    for (const one of this.openIn(place, names))
      Object.assign(one, {
        state: 'superseded',
        cancelling: false,
        successor: mine.find((by) => by.service === one.service),
      });
    const removed = Object.keys(environment.services).filter((name) => !after.services[name]);
    for (const one of this.openIn(place, removed))
      Object.assign(one, { state: 'cancelled', cancelling: false });
    for (const other of this.approvals)
      if (other.place === place && other.kind !== 'change-set' && removed.includes(other.services[0] ?? ''))
        this.endRequest(other, 'withdrawn', 'draft');
    for (const name of removed) delete environment.running[name];
    Object.assign(environment, { services: after.services, variables: after.variables });
    if (made.rollout && mine.length > 0) {
      made.rollout.width = Math.min(widthOf(after, names), this.limit ?? Number.POSITIVE_INFINITY);
      begin(made.rollout, after, this.rollouts);
    } else moveOn(this.rollouts);
    return made;
  }

  private openIn = (place: Place, services: readonly string[]): Deployment[] =>
    this.deployments().filter((one) => one.place === place && services.includes(one.service) && isOpen(one));

  /** A pending request ends without effect (AP-14); one that is final stays. */
  endRequest(approval: Approval, state: string, changeSet: string): void {
    if (approval.state !== 'pending') return;
    approval.state = state;
    for (const one of approval.rollout?.deployments ?? [])
      if (one.state === 'awaiting-approval') one.state = state === 'rejected' ? 'rejected' : 'cancelled';
    if (approval.changeSet) approval.changeSet.state = changeSet;
  }

  /** AP-3, AP-4, AP-9, AP-14 in the order of GA-1. */
  mayDecide(who: string, approval: Approval): string | null {
    if (!this.is(who, 'admin')) return 'not-allowed';
    if (approval.state === 'expired' || (approval.state === 'pending' && approval.past)) return 'expired';
    if (approval.state !== 'pending') return 'already-decided';
    const skips = approval.kind === 'rollback' && this.policy.rollbacks;
    return who === approval.requester && this.policy.own && !skips ? 'self-approval' : null;
  }

  approve(approval: Approval): Outcome {
    const { place, wish, changeSet } = approval;
    const after = this.resolve(wish, place, changeSet);
    if (after === 'drifted') {
      this.endRequest(approval, 'approved', 'failed');
      return after;
    }
    if (typeof after === 'string') return after;
    const services = changeSet ? this.affected(place, after, changeSet) : [wish.service ?? ''];
    if (this.isFrozen(wish, place, after, services)) return 'frozen';
    if (this.isFull(widthOf(after, services))) return 'concurrency-limit';
    approval.state = 'approved';
    if (changeSet) changeSet.state = 'applied';
    const rollout = approval.rollout ?? this.newRollout(place, services, 0);
    for (const one of rollout?.deployments ?? [])
      if (!services.includes(one.service)) one.state = 'cancelled';
    for (const service of services)
      if (rollout && !rollout.deployments.some((one) => one.service === service))
        this.addDeployment(rollout, service);
    approval.rollout = rollout;
    return this.go(place, { approval, rollout }, after);
  }

  withdraw(who: string, approval: Approval, by: 'requester' | 'decider'): string | null {
    if (!this.is(who, 'developer')) return 'not-allowed';
    if (approval.state === 'withdrawn') return null;
    const allowed = who === approval.requester || (by === 'decider' && this.is(who, 'admin'));
    if (!allowed) return 'not-allowed';
    if (approval.state === 'expired' || (approval.state === 'pending' && approval.past)) return 'expired';
    if (approval.state !== 'pending') return 'already-decided';
    const { changeSet, place } = approval;
    // Nobody to go back to: its owner may not deploy any more (AP-11).
    const gone = changeSet !== null && !this.is(changeSet.owner, 'developer');
    const other = changeSet && !gone ? this.draftOf(changeSet.owner, place) : undefined;
    this.endRequest(approval, 'withdrawn', other || gone ? 'discarded' : 'draft');
    if (other && changeSet) other.lines = merge(other.lines, changeSet.lines, this.environments[place], true);
    return null;
  }

  /** The cluster's word on a deployment that runs; said of any other it changes nothing. */
  report(one: Deployment, state: 'succeeded' | 'failed' | 'stopped'): void {
    if (one.state !== 'deploying' || (state === 'stopped' && !one.cancelling)) return;
    one.state = one.cancelling && state !== 'succeeded' ? 'cancelled' : state;
    const environment = this.environments[one.place as Place];
    if (one.state === 'succeeded' && environment.services[one.service])
      environment.running[one.service] = one;
    one.cancelling = false;
    moveOn(this.rollouts);
  }

  cancel(who: string, one: Deployment): string | null {
    if (!this.is(who, 'developer')) return 'not-allowed';
    const request = this.approvals.find((approval) => approval.rollout === one.rollout);
    if (one.state === 'awaiting-approval' && request) return this.withdraw(who, request, 'decider');
    if (one.state === 'deploying') one.cancelling = true;
    else if (one.state === 'waiting') {
      one.state = 'cancelled';
      moveOn(this.rollouts);
    } else if (one.state !== 'cancelled') return 'illegal-transition';
    return null;
  }
}
