// Secrets that nobody gave yet, beside the preview: typed here they are staged with the rest, left empty they can be set
// on the canvas before the apply. What is typed is kept nowhere else.
import { KeyRound } from 'lucide-react';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { keyOf, type TypedSecrets, withTyped } from './typed-secrets.ts';
import type { UnsetSecret } from './unset-secrets.ts';

interface SecretsToSetProps {
  readonly secrets: readonly UnsetSecret[];
  readonly typed: TypedSecrets;
  readonly onType: (typed: TypedSecrets) => void;
}

export function SecretsToSet({ secrets, typed, onType }: SecretsToSetProps) {
  return (
    <fieldset className="rounded-l border border-staged-line bg-staged-soft px-3.5 pt-2 pb-3.5">
      <legend className="sr-only">Secrets to set</legend>
      <p className="flex items-center gap-2 font-semibold text-staged" aria-hidden="true">
        <KeyRound />
        Secrets to set
      </p>
      <p className="mt-0.5 text-s text-ink-2">
        They are not copied. Give them here, or on the canvas before this is applied.
      </p>
      <div className="mt-2.5 grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        {secrets.map((secret) => (
          <PasswordField
            key={keyOf(secret)}
            label={`${secret.key} of ${secret.service ?? 'the environment'}`}
            autoComplete="new-password"
            value={typed.get(keyOf(secret)) ?? ''}
            onChange={(event) => onType(withTyped(typed, secret, event.target.value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
