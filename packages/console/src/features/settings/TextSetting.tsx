// A setting that is text.
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import type { ServiceSettingsModel } from './use-service-settings.ts';
import { useTypedSetting } from './use-typed-setting.ts';

interface TextSettingProps extends Pick<TextFieldProps, 'label' | 'hint' | 'placeholder'> {
  readonly model: ServiceSettingsModel;
  /** With what is staged; '' for none. */
  readonly value: string;
  readonly send: (value: string) => Promise<void>;
  /** Why it cannot be edited, beside what forbids editing any; the value is shown all the same. */
  readonly whyNot?: string | undefined;
}

export function TextSetting({ model, value, send, whyNot, hint, ...field }: TextSettingProps) {
  const typed = useTypedSetting(model.placeOf(field.label), value, send);
  const reason = model.whyNot ?? whyNot;
  return (
    <TextField
      {...field}
      mono
      hint={reason ?? hint}
      error={typed.error}
      value={typed.text}
      readOnly={reason !== undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
      onKeyDown={typed.onKeyDown}
    />
  );
}
