// An actor as answers show it: the person, and the token when it was done through one (AP-11).
import type { ActorShape } from '@nebula/contract/shapes/basics';
import { requesterOf, type Actor } from '@nebula/domain/people/permissions';

/** `id` null for what is no person: a push, an agent, Nebula itself. */
export const actorShape = (actor: Actor): ActorShape => ({
  id: requesterOf(actor),
  name: actor.name,
  token: actor.kind === 'token' ? { id: actor.tokenId, name: actor.tokenName } : null,
});
