// What is said of a deployment in few words, the same in lists, dialogs and panels.
import type { Shape } from '../api/client.ts';
import { DEPLOYMENT_STATES } from './states.tsx';

type Deployment = Shape<'Deployment'>;

/** The state's word, and while it runs how far it is: "Deploying · starting", "Cancelling". */
export function deploymentStateWords({
  state,
  phase,
  cancelling,
}: Pick<Deployment, 'state' | 'phase' | 'cancelling'>): string {
  if (state !== 'deploying') return DEPLOYMENT_STATES[state].word;
  if (cancelling) return 'Cancelling';
  return phase === null ? 'Deploying' : `Deploying · ${phase}`;
}

/** Total: a way that is new in the contract does not compile without its words. */
const THROUGH: Readonly<Record<Deployment['via'], string>> = {
  console: 'in the console',
  cli: 'with the CLI',
  api: 'through the API',
  token: 'with a token',
  push: 'by a push',
  agent: 'by the cluster',
  timer: 'by Nebula',
};

/** "by Ada in the console", "by Ada with the token ci", "by a push" (AP-9: a push has no requester). */
export function askedBy({ requester, via }: Pick<Deployment, 'requester' | 'via'>, callerId: string): string {
  if (requester === null) return THROUGH.push;
  const who = requester.id === callerId ? 'you' : requester.name;
  const through = requester.token === null ? THROUGH[via] : `with the token ${requester.token.name}`;
  return `by ${who} ${through}`;
}
