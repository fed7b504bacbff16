// What somebody typed for the secrets that a preview asks for. It outlives a look back at the form, so that nothing is typed
// twice; what the preview in sight does not ask for is not sent, since the server refuses a name that it does not copy.
import type { UnsetSecret } from './unset-secrets.ts';

/** By `keyOf`; never empty texts. */
export type TypedSecrets = ReadonlyMap<string, string>;

export const keyOf = ({ service, key }: UnsetSecret): string => JSON.stringify([service, key]);

export function withTyped(typed: TypedSecrets, secret: UnsetSecret, value: string): TypedSecrets {
  const next = new Map(typed).set(keyOf(secret), value);
  if (value === '') next.delete(keyOf(secret));
  return next;
}

/** As the call takes them: by `service.KEY`, and `KEY` of the environment's own. */
export const valuesOf = (asked: readonly UnsetSecret[], typed: TypedSecrets): Record<string, string> =>
  Object.fromEntries(
    asked.flatMap((secret) => {
      const value = typed.get(keyOf(secret));
      const { service, key } = secret;
      return value === undefined ? [] : [[service === null ? key : `${service}.${key}`, value]];
    }),
  );
