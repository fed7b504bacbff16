// An actor as answers show it. What the database keeps of a push, an agent or a timer has no id: only its name is shown.
import type { Actor } from '@nebula/domain/people/permissions';
import type { ActorShape } from './shapes/basics.ts';

/** Null stays null: nobody asked, as for a push (AP-9). */
export function publicActor(actor: Actor | null): ActorShape | null {
  if (actor === null) return null;
  if (actor.kind === 'person') return { id: actor.personId, name: actor.name, token: null };
  if (actor.kind === 'token')
    return { id: actor.personId, name: actor.name, token: { id: actor.tokenId, name: actor.tokenName } };
  return { id: null, name: actor.name, token: null };
}
