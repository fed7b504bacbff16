// Nebula itself as an actor, for what no person asked for; and the organization that every server begins with.
import type { Actor } from '@nebula/domain/people/permissions';

/** It has no person, so it can decide nothing and is nobody's requester (AP-9). */
export const SYSTEM: Actor = { kind: 'system', name: 'Nebula', via: 'timer' };

/** Its slug. The first owner and the local cluster belong to it. */
export const DEFAULT_ORGANIZATION = 'default';
