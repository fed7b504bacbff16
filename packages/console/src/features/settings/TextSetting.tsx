// A setting that is text: staged when the field is left or Enter is pressed, put back by Escape. What was refused stays
// in the field with its reason; a page that is left with it asks first (CS-1).
import { useState } from 'react';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import { useStagedValue } from './use-staged-value.ts';

interface TextSettingProps extends Pick<TextFieldProps, 'label' | 'hint' | 'placeholder'> {
  /** With what is staged; '' for none. */
  readonly value: string;
  readonly send: (value: string) => Promise<void>;
  /** Why it cannot be edited; the value is shown all the same. */
  readonly whyNot?: string | undefined;
  readonly mono?: boolean | undefined;
}

export function TextSetting({ value, send, whyNot, hint, mono = true, ...field }: TextSettingProps) {
  const staged = useStagedValue(value, send);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? staged.shown;
  useUnsavedGuard(text !== value && !staged.busy);
  const commit = (): void => {
    if (typed === null) return;
    const next = typed.trim();
    setTyped(null);
    if (next === value) staged.reset();
    else staged.set(next);
  };
  return (
    <TextField
      {...field}
      mono={mono}
      hint={whyNot ?? hint}
      error={staged.error}
      value={text}
      readOnly={whyNot !== undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key !== 'Escape' || (typed === null && staged.error === undefined)) return;
        // The panel behind stays open: this Escape was for the field.
        event.preventDefault();
        event.stopPropagation();
        setTyped(null);
        staged.reset();
      }}
    />
  );
}
