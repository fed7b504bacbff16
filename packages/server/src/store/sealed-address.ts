// Addresses of repositories at rest. What stands before the `@` may be a token: it is sealed for the rest of the address,
// which stays readable, so that a stored address is shown, and compared by people, like any other. Everything that
// reads a spec, a release or a wish from the tables opens it here; what is only shown need not (`withoutPassword`).
import { withoutPassword } from '@nebula/domain/spec/source';
import type { Release, ServiceSpec } from '@nebula/domain/spec/spec';
import { repositoryRow } from './sealed-rows.ts';
import type { Sealing } from './sealing.ts';
import type { StoredWish } from './database.ts';

const MARK = 'nebula-sealed:';
const ADDRESS = /^([a-z][a-z0-9+.-]*:\/\/)([^/\s]*)@(.*)$/is;

/** The address itself where it holds nothing to hide. */
export function sealAddress(sealing: Sealing, address: string): string {
  const [, scheme = '', who = '', rest = ''] = ADDRESS.exec(address) ?? [];
  if (who === '' || withoutPassword(address) === address) return address;
  const sealed = sealing.seal(who, repositoryRow(scheme + rest)).toString('base64url');
  return `${scheme}${MARK}${sealed}@${rest}`;
}

/** Throws `SealBroken`. One that was stored before addresses were sealed is as it is. */
export function openAddress(sealing: Sealing, address: string): string {
  const [, scheme = '', who = '', rest = ''] = ADDRESS.exec(address) ?? [];
  if (!who.startsWith(MARK)) return address;
  const sealed = Buffer.from(who.slice(MARK.length), 'base64url');
  return `${scheme}${sealing.open(sealed, repositoryRow(scheme + rest))}@${rest}`;
}

/** Whether it is sealed, and with that key. */
export function isSealedWith(keyId: string, address: string): boolean {
  const [, , who = ''] = ADDRESS.exec(address) ?? [];
  if (!who.startsWith(MARK)) return false;
  return Buffer.from(who.slice(MARK.length), 'base64url').toString('hex').startsWith(keyId);
}

type Change = (sealing: Sealing, address: string) => string;

const changeRelease = <R extends Release | null>(change: Change, sealing: Sealing, release: R): R =>
  release && 'repo' in release ? { ...release, repo: change(sealing, release.repo) } : release;

const changeSpec = (change: Change, sealing: Sealing, spec: ServiceSpec): ServiceSpec =>
  'repo' in spec.source
    ? { ...spec, source: { ...spec.source, repo: change(sealing, spec.source.repo) } }
    : spec;

const changeWish = (change: Change, sealing: Sealing, wish: StoredWish): StoredWish =>
  'release' in wish ? { ...wish, release: changeRelease(change, sealing, wish.release) } : wish;

/** Images and databases stay as they are: only a repository has an address. */
export const sealRelease = <R extends Release | null>(sealing: Sealing, release: R): R =>
  changeRelease(sealAddress, sealing, release);
export const openRelease = <R extends Release | null>(sealing: Sealing, release: R): R =>
  changeRelease(openAddress, sealing, release);
/** Variables are no part of a spec; they are sealed on their own. */
export const sealSpec = (sealing: Sealing, spec: ServiceSpec): ServiceSpec =>
  changeSpec(sealAddress, sealing, spec);
export const openSpec = (sealing: Sealing, spec: ServiceSpec): ServiceSpec =>
  changeSpec(openAddress, sealing, spec);
/** A change set's wish holds only its id. */
export const sealWish = (sealing: Sealing, wish: StoredWish): StoredWish =>
  changeWish(sealAddress, sealing, wish);
export const openWish = (sealing: Sealing, wish: StoredWish): StoredWish =>
  changeWish(openAddress, sealing, wish);
