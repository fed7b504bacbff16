// What browsers are told with every answer. A few lines of our own: an API and two small pages need no more, and a page
// that needs less strictness says so where it is made.

const DAYS_180_SECONDS = 180 * 24 * 60 * 60;

/** `https`: the public address is. */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Addresses hold the secrets of invitations.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  ...(https ? { 'strict-transport-security': `max-age=${DAYS_180_SECONDS}` } : {}),
});

/** For a page with one script of ours. */
export const pagePolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
  "img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
