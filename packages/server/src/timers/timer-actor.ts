// Who acts when nobody does: the clock.
import type { Actor } from '@nebula/domain/people/permissions';

/** It has no person, so what it ends was ended by nobody. */
export const TIMER: Actor = { kind: 'system', name: 'Nebula', via: 'timer' };
