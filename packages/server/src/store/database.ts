// The tables as types, in the order of the migrations. What a JSON column holds is named here once.
import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';
import type { TunnelPurpose } from '@nebula/contract/tunnel';
import type { StartKind } from '@nebula/domain/approval/auto-pass';
import type { Actor, Role } from '@nebula/domain/people/permissions';
import type { Release, ServiceSpec, Capabilities } from '@nebula/domain/spec/spec';
import type { ApprovalState, ChangeSetState, DeploymentState } from '@nebula/domain/machines';
import type { ArrivalTables } from './arrival-tables.ts';
import type { Json, MaybeJson, MaybeTime, Time } from './column-types.ts';
import type { PeopleTables } from './people-tables.ts';

export type { StartKind };

/**
 * What PostgreSQL holds, not what the domain calls it: rows are turned into the domain's shapes in `live/` and
 * `queries/`. Times have microseconds there and milliseconds here; `bigint` comes as text.
 */
export interface Database extends ArrivalTables, PeopleTables {
  channel: {
    id: string;
    org_id: string;
    kind: 'slack' | 'pagerduty' | 'email' | 'webhook';
    name: string;
    config: Buffer;
    last_delivered_at: MaybeTime;
    last_error: string | null;
    created_at: Time;
  };
  registry: {
    id: string;
    org_id: string;
    host: string;
    username: string;
    secret: Buffer;
    created_at: Time;
    changed_at: Time;
  };
  cluster: {
    id: string;
    org_id: string;
    slug: string;
    name: string;
    token_hash: Buffer;
    /** Of the local cluster only. */
    token_salt: Buffer | null;
    driver: string | null;
    capabilities: MaybeJson<Capabilities>;
    holder: string | null;
    fence: Generated<string>;
    lease_until: MaybeTime;
    heard_at: MaybeTime;
    created_at: Time;
    removed_at: MaybeTime;
  };
  project: {
    id: string;
    org_id: string;
    slug: string;
    name: string;
    deploy_concurrency: number | null;
    /** Sealed before its `@` (sealed-address.ts). */
    repository_url: string | null;
    repository_branch: string | null;
    hook_secret: Buffer | null;
    created_at: Time;
    removed_at: MaybeTime;
  };
  environment: {
    id: string;
    org_id: string;
    project_id: string;
    cluster_id: string;
    slug: string;
    name: string;
    protected: boolean;
    deploy_role: Generated<Role>;
    created_at: Time;
    removed_at: MaybeTime;
  };
  service: {
    id: string;
    project_id: string;
    name: string;
    title: string | null;
    skip_on: Generated<boolean>;
    skip_by: MaybeJson<Actor>;
    skip_at: MaybeTime;
    created_at: Time;
  };
  service_environment: {
    id: string;
    environment_id: string;
    service_id: string;
    name: string;
    spec: Json<ServiceSpec>;
    release: MaybeJson<Release>;
    database: Buffer | null;
    volume_id: string;
    drop_volume_at: MaybeTime;
    running_deployment: string | null;
    observed: MaybeJson<ObservedService>;
    created_at: Time;
    removed_at: MaybeTime;
  };
  retired_volume: { volume_id: string; environment_id: string; drop_at: Date };
  variable: { owner: string; environment_id: string; key: string; sealed: Buffer; secret: boolean };
  change_set: {
    id: string;
    org_id: string;
    project_id: string;
    environment_id: string;
    state: ChangeSetState;
    owner: string;
    owner_person: string | null;
    revision: Generated<number>;
    message: string | null;
    requester: MaybeJson<Actor>;
    accepted_downtime: Generated<string[]>;
    origin: MaybeJson<{ commit: string; author: string; url: string | null }>;
    /** Variables that its nebula.toml named, as targets; null: it came from none. */
    named: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
    failure: MaybeJson<ChangeSetFailure>;
    created_at: Time;
    requested_at: MaybeTime;
    applied_at: MaybeTime;
    ended_at: MaybeTime;
  };
  change_line: {
    id: string;
    change_set_id: string;
    environment_id: string;
    target: string;
    service: string | null;
    kind: string;
    key: string | null;
    position: GeneratedAlways<string>;
    sealed: Buffer;
  };
  approval: {
    id: string;
    org_id: string;
    project_id: string;
    environment_id: string;
    change_set_id: string | null;
    kind: StartKind;
    state: ApprovalState;
    wish: Json<StoredWish>;
    requester: MaybeJson<Actor>;
    requester_person: string | null;
    requested_at: Date;
    expires_at: Date;
    decided_at: MaybeTime;
    decided_by: MaybeJson<Actor>;
    decision_rule: string | null;
    comment: string | null;
    ended_by: string | null;
  };
  approval_service: { approval_id: string; service_id: string; name: string };
  rollout: {
    id: string;
    org_id: string;
    project_id: string;
    environment_id: string;
    change_set_id: string | null;
    approval_id: string | null;
    width: number;
    started_at: MaybeTime;
    ended_at: MaybeTime;
  };
  deployment: {
    id: string;
    org_id: string;
    project_id: string;
    environment_id: string;
    service_environment_id: string;
    service: string;
    rollout_id: string;
    approval_id: string | null;
    change_set_id: string | null;
    kind: StartKind;
    state: DeploymentState;
    gated: boolean;
    wave: Generated<number>;
    depends_on: Generated<string[]>;
    release: MaybeJson<Release>;
    snapshot: Buffer | null;
    settings: Buffer | null;
    rollback_to: string | null;
    reason: string | null;
    cancelling: Generated<boolean>;
    cancel_wish: MaybeJson<Actor>;
    superseded_by: string | null;
    phase: string | null;
    requester: MaybeJson<Actor>;
    created_at: Date;
    started_at: MaybeTime;
    ended_at: MaybeTime;
    deadline_at: MaybeTime;
  };
  deployment_log: {
    deployment_id: string;
    position: GeneratedAlways<string>;
    replica: number;
    at: Date;
    stream: string;
    text: string;
    number: string;
  };
  service_output: { service_environment_id: string; lines: string };
  log_batch: { cluster_id: string; source: string; number: string; at: Date };
  replica_usage: {
    service_environment_id: string;
    seconds: number;
    replica: number;
    at: Date;
    cpu: number;
    memory_bytes: string;
    samples: number;
  };
  stream: { id: string; org_id: string; seq: Generated<string>; head: Generated<Buffer> };
  event: {
    position: GeneratedAlways<string>;
    stream_id: string;
    seq: string;
    transaction: Generated<string>;
    at: Date;
    org_id: string;
    project_id: string | null;
    environment_id: string | null;
    private_to: string | null;
    type: string;
    actor: Json<Actor>;
    subject: Json<Record<string, string>>;
    payload: Json<unknown>;
    hash: Buffer;
  };
  notification: {
    id: string;
    org_id: string;
    person_id: string;
    kind: string;
    title: string;
    body: string;
    link: Json<Record<string, string>>;
    approval_id: string | null;
    created_at: Date;
    read_at: MaybeTime;
    cleared_at: MaybeTime;
  };
  delivery: {
    id: string;
    org_id: string;
    channel_id: string;
    kind: string;
    payload: Json<unknown>;
    attempts: Generated<number>;
    next_at: Date;
    delivered_at: MaybeTime;
    last_error: string | null;
  };
  tunnel: {
    id: string;
    org_id: string;
    environment_id: string;
    service_environment_id: string;
    purpose: TunnelPurpose;
    caller: string;
    opened_at: Date;
    joined_at: MaybeTime;
    seen_at: Date;
  };
  idempotency_key: {
    caller: string;
    route: string;
    key: string;
    body_hash: Buffer;
    status: number;
    answer: Buffer;
    created_at: Date;
  };
  key_check: { key_id: string; sealed: Buffer; event_key: Buffer };
}

/** What the agent last saw of a service; no state of ours depends on it. */
export interface ObservedService {
  url: string | null;
  ready: number;
  wanted: number;
  state: 'running' | 'starting' | 'crashing' | 'stopped';
  message: string | null;
}

/** Why a change set failed or was rejected; `lines`: those that drifted, as they may be shown. */
export interface ChangeSetFailure {
  reason: string;
  lines?: unknown[];
}

/** A request as it was asked; everything else is taken when it starts. */
export type StoredWish =
  | { kind: 'change-set'; changeSet: string }
  | { kind: 'deploy' | 'build'; service: string; release: Release }
  | { kind: 'redeploy'; service: string; release: Release }
  | { kind: 'promotion'; service: string; release: Release; from: string }
  | { kind: 'rollback'; service: string; deployment: string };

/** As it is read. */
export type Row<T extends keyof Database> = Selectable<Database[T]>;
/** As it is inserted; what the database fills in may be left out. */
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
