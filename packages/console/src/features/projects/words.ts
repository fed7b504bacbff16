// Sentences that more than one screen of projects says.
import { atLeast, needsRole, type Role } from '@nebula/domain/people/permissions';

/** The same sentence wherever the switch stands, so that nobody turns on more than they read. */
export const WHAT_PROTECTED_MEANS =
  'This is production: every deployment, rollback, promotion and change set there waits for an approval, and a deploy freeze holds there.';

interface Gate {
  readonly protected: boolean;
  readonly deployRole: Role;
}

/** What is weaker afterwards, a sentence for each; empty when nothing is. */
export function weakerWords(before: Gate, after: Gate): readonly string[] {
  const sentences: string[] = [];
  if (before.protected && !after.protected)
    sentences.push(
      'Without protection, deployments here start without an approval and in a freeze too. Requests that wait stay waiting.',
    );
  const lowered = before.deployRole !== after.deployRole && atLeast(before.deployRole, after.deployRole);
  if (after.protected && lowered)
    sentences.push(`From then on ${needsRole(after.deployRole)} can ask for deployments here.`);
  return sentences;
}
