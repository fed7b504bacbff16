// Who acts when nobody does: the clock.
import type { Actor } from '@nebula/domain/people/permissions';

export const TIMER: Actor = { kind: 'system', name: 'Nebula', via: 'timer' };
