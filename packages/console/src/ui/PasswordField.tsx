// A password: hidden until its owner asks to see it, so that a long one can be typed without guessing. Its button says
// "what is typed", so that the field alone bears the password's name.
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { Field, type FieldWords, fieldAria } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'>, FieldWords {
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label, hideLabel, hint, error, className, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...fieldAria(id, { hint, error })}
          type={shown ? 'text' : 'password'}
          className="field hit h-8 w-full pr-10 pl-2.75"
        />
        <IconButton
          label={shown ? 'Hide what is typed' : 'Show what is typed'}
          icon={shown ? <EyeOff /> : <Eye />}
          size="s"
          onClick={() => setShown(!shown)}
          className="absolute! inset-y-0 right-1 my-auto"
        />
      </div>
    </Field>
  );
}
