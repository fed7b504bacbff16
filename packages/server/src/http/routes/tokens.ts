// API tokens.
import { notFound, Refusal } from '@nebula/domain/problems';
import { changeToken, revokeToken } from '../../commands/settings/change-token.ts';
import { makeToken } from '../../commands/settings/make-token.ts';
import { findToken, listTokens, tokenShape } from '../../queries/settings/tokens.ts';
import type { Handlers } from '../handler.ts';

/** Another person's token is not found, unless the caller may see everybody's (PE-1). */
export const tokenHandlers: Handlers<
  'tokens.list' | 'tokens.make' | 'tokens.show' | 'tokens.change' | 'tokens.revoke'
> = {
  'tokens.list': ({ store, scope, query }) => listTokens(store.db, scope, query),
  'tokens.make': ({ store, scope, body }) => makeToken(store, scope, body),
  'tokens.show': async ({ store, scope, params }) => {
    const token = await findToken(store.db, scope, params.token);
    if (!token) throw new Refusal(notFound('token', params.token));
    return tokenShape(token);
  },
  'tokens.change': ({ store, scope, params, body }) => changeToken(store, scope, params.token, body),
  'tokens.revoke': ({ store, scope, params }) => revokeToken(store, scope, params.token),
};
