// The scope of something that nobody called for: a push starts what follows its branch, in the project's name. It has no
// person and no role; the gate asks its actor alone.
import type { Actor } from '@nebula/domain/people/permissions';
import type { EnvironmentScope, Place } from '../../scope.ts';

export const asScope = (place: Place, actor: Actor): EnvironmentScope => ({
  ...place,
  role: 'viewer',
  caller: { actor, person: { id: '', name: actor.name, email: '' }, token: null, session: null },
});
