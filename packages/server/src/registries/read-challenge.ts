// The header with which a registry says how it wants to be asked. Pure. Of several ways the token is preferred, as the
// registries' own clients do.

export type Challenge = {
  readonly scheme: 'bearer';
  readonly realm: string;
  readonly service: string | null;
};

const MAX_HEADER = 8_192;

/** Null for what is no such header, or names a way that nobody here knows. */
export function readChallenge(header: string): Challenge | { readonly scheme: 'basic' } | null {
  if (header.length > MAX_HEADER) return null;
  const bearer = /(?:^|,\s*)bearer\s+(.*)$/i.exec(header)?.[1];
  const realm = bearer === undefined ? null : valueOf(bearer, 'realm');
  if (bearer !== undefined && realm !== null)
    return { scheme: 'bearer', realm, service: valueOf(bearer, 'service') };
  return /(?:^|,\s*)basic(?:\s|$)/i.test(header) ? { scheme: 'basic' } : null;
}

const valueOf = (parts: string, name: string): string | null =>
  new RegExp(`(?:^|[,\\s])${name}="([^"]*)"`, 'i').exec(parts)?.[1] ?? null;
