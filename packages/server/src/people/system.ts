// Nebula itself as an actor, for what no person asked for.
import type { Actor } from '@nebula/domain/people/permissions';

/** It has no person, so it can decide nothing and is nobody's requester (AP-9). */
export const SYSTEM: Actor = { kind: 'system', name: 'Nebula', via: 'timer' };
