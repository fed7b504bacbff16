// Signing in from a terminal: a password or an invitation opens a session for a moment, in it a token is made for this
// machine, and the session is closed again. What stays is the token, which can be revoked by itself.
import { hostname } from 'node:os';
import { ProblemError } from '@nebula/contract/client';
import type { MeShape } from '@nebula/contract/shapes/people';
import { UsageError } from '../exit.ts';
import type { SavedLogin } from './login-file.ts';
import { connect } from './session.ts';

/** How a person shows who they are; used once and kept nowhere. */
export type Way =
  | { readonly kind: 'password'; readonly email: string; readonly password: string }
  | {
      readonly kind: 'invitation';
      readonly token: string;
      readonly name: string | null;
      /** Only the first owner, whom no invitation names, says it. */
      readonly email: string | null;
      readonly password: string;
    };

/** `org`: which of the person's organizations; null: their first. */
export async function signIn(url: string, way: Way, org: string | null): Promise<SavedLogin> {
  const headers = { origin: url };
  const visitor = connect(url, { headers });
  const answer =
    way.kind === 'password'
      ? await visitor.open('session.open', { body: { email: way.email, password: way.password } })
      : await visitor.open('invitation.accept', {
          params: { token: way.token },
          body: {
            password: way.password,
            ...(way.name === null ? {} : { name: way.name }),
            ...(way.email === null ? {} : { email: way.email }),
          },
        });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const me = (await answer.json()) as MeShape;
  const inside = connect(url, { headers: { ...headers, cookie } });
  try {
    const { slug, role } = organizationOf(me, org);
    const name = `nebula on ${hostname()}`.slice(0, 100);
    const made = await inside.call('tokens.make', { params: { org: slug }, body: { name, role } });
    return { token: made.secret, tokenId: made.id, organization: slug, email: me.person.email };
  } finally {
    await inside.call('session.close').catch(() => undefined);
  }
}

/** A token that somebody else made: only remembered, after the server has said whose it is. */
export async function tryToken(url: string, token: string, org: string | null): Promise<SavedLogin> {
  const me = await connect(url, { token }).call('me.show');
  const { slug } = organizationOf(me, org);
  return { token, tokenId: null, organization: slug, email: me.person.email };
}

/** Revokes a token that login made. One that is gone already is as good. */
export async function revokeLogin(url: string, { token, tokenId, organization }: SavedLogin): Promise<void> {
  if (tokenId === null) return;
  try {
    const params = { org: organization, token: tokenId };
    await connect(url, { token }).call('tokens.revoke', { params });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}

function organizationOf({ organizations }: MeShape, wanted: string | null): MeShape['organizations'][number] {
  const found = organizations.find(({ slug, id }) => wanted === null || slug === wanted || id === wanted);
  if (found !== undefined) return found;
  throw new UsageError(
    wanted === null
      ? 'This person belongs to no organization.'
      : `This person does not belong to "${wanted}".`,
  );
}
