// The agent token of the cluster beside the server: derived from the secret keys, so that every start and every replica
// knows it and it stands in no file. A salt in the cluster's row makes another one of it when somebody makes it anew.
import { createHmac, randomBytes } from 'node:crypto';
import { DEFAULT_ORGANIZATION } from '@nebula/domain/people/organization';
import type { Keyring } from '../store/keyring.ts';
import { hashOf } from './secret-hash.ts';

/** In the default organization; a cluster of this name elsewhere is nobody's local one. */
export const LOCAL_SLUG = 'local';

/** A salt is no secret; it only has to differ each time. */
const SALT_BYTES = 16;

/** By slugs, which never change, so that another name does not cut it off. */
export const isLocalCluster = (orgSlug: string, clusterSlug: string): boolean =>
  orgSlug === DEFAULT_ORGANIZATION && clusterSlug === LOCAL_SLUG;

/** Depends on the newest key: after a rotation the hash in the row is renewed at the next start. */
export function localToken(keyring: Keyring, clusterId: string, salt: Buffer | null): string {
  const hmac = createHmac('sha256', keyring.newest.events).update(`local agent\0${clusterId}`);
  return `nba_${(salt === null ? hmac : hmac.update('\0').update(salt)).digest('hex')}`;
}

/** One that was never given before; `salt` goes into the cluster's row with the hash. */
export function newLocalToken(keyring: Keyring, clusterId: string) {
  const salt = randomBytes(SALT_BYTES);
  const text = localToken(keyring, clusterId, salt);
  return { text, hash: hashOf(text), salt };
}
