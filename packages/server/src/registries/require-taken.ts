// What is kept for a registry is tried there first, so that a slip of the pen shows where it was made and not at the next
// deploy. Asked without a lock: a registry may take ten seconds to answer.
import { invalid, Refusal } from '@nebula/domain/problems';
import { askRegistry, type Credentials } from './ask-registry.ts';

/** Refuses with `invalid` at the field that a person can do something about. Never with the registry's own words. */
export async function requireTaken(credentials: Credentials): Promise<void> {
  const { host } = credentials;
  switch (await askRegistry(credentials)) {
    case 'taken':
    case 'open':
      return;
    case 'refused':
      throw new Refusal(invalid('secret', `${host} does not take this user name and secret.`));
    case 'unreachable':
      throw new Refusal(invalid('host', `${host} cannot be reached from this server. ${UNTRIED}`));
    case 'no-registry':
      throw new Refusal(invalid('host', `What answers at ${host} is no registry. ${UNTRIED}`));
  }
}

const UNTRIED = 'Where the clusters reach it nevertheless, save it without trying.';
