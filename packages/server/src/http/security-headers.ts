// What browsers are told with every answer. A few lines of our own: an API needs no more, and a page that needs less
// strictness has its policy here.

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

/**
 * For the console's page: everything comes from this server, scripts only as files. Styles may stand in the document,
 * because the parts that dialogs and the canvas are made of place themselves with them.
 */
export const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** For a page with one style of ours and no script; `hash` is the style's, SHA-256 in base64. */
export const pagePolicy = (hash: string): string =>
  `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
