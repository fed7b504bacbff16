// Whether two addresses lead to the same repository, as far as their text tells: who reads it, and how its name ends, makes
// no difference; another host or path always does (C-111).

const plain = (address: string): string =>
  address
    .trim()
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/\s]*@/i, '$1')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');

/** Ways of one host (https and ssh) are different addresses: nobody but the host knows that they meet. */
export const isSameRepository = (one: string, other: string): boolean => plain(one) === plain(other);
