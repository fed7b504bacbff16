// Nebula itself as an actor, for what no person asked for; and the organization that every server begins with.
import type { Actor } from '@nebula/domain/people/permissions';

export const SYSTEM: Actor = { kind: 'system', name: 'Nebula', via: 'timer' };

export const DEFAULT_ORGANIZATION = 'default';
