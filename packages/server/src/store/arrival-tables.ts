// The tables of what arrives from outside, as types: looks at repositories, deliveries of hooks, builds that were reported,
// and releases that wait until they may be deployed.
import type { Generated } from 'kysely';
import type { Actor } from '@nebula/domain/people/permissions';
import type { Problem } from '@nebula/domain/problems';
import type { Release } from '@nebula/domain/spec/spec';
import type { Json, MaybeTime, Time } from './column-types.ts';

export interface ArrivalTables {
  repository_watch: {
    project_id: string;
    asked: Generated<string>;
    answered: Generated<string>;
    /** `infinity` where nothing is due; never read into a date. */
    due_at: Time;
    claim: string | null;
    lease_until: MaybeTime;
    poll_seconds: number | null;
    head: string | null;
    head_at: MaybeTime;
    author: string | null;
    subject: string | null;
    looked_at: MaybeTime;
    failures: Generated<number>;
    error: string | null;
    deploy_key: Buffer | null;
    deploy_key_public: string | null;
    host_keys: string | null;
  };
  hook_delivery: {
    id: string;
    project_id: string;
    delivery: string;
    sender: string;
    event: string;
    ref: string | null;
    commit: string | null;
    author: string | null;
    link: string | null;
    verdict: 'looking' | 'ignored' | 'repeated';
    reason: string;
    received_at: Date;
  };
  build: {
    id: string;
    org_id: string;
    project_id: string;
    service_id: string;
    service: string;
    commit: string;
    image: string;
    reporter: Json<Actor>;
    created_at: Date;
  };
  held_release: {
    /** Of the service in its environment. */
    id: string;
    /** Sealed as every release is. */
    release: Json<Release>;
    problem: Json<Problem>;
    by_whom: Json<Actor>;
    at: Date;
  };
}
