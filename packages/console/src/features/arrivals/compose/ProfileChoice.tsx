// Profiles of a Compose project: services of one that is not chosen are not imported. Shown with the preview where the
// server's notes say that there are such services; choosing another asks for the preview anew.
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface ProfileChoiceProps {
  /** That the texts name. */
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly isBusy: boolean;
  readonly onChoose: (profiles: readonly string[]) => void;
}

export function ProfileChoice({ names, chosen, isBusy, onChoose }: ProfileChoiceProps) {
  const whyNot = isBusy ? 'The preview is being made.' : undefined;
  const toggle = (name: string) => (isOn: boolean) =>
    onChoose(isOn ? [...chosen, name] : chosen.filter((one) => one !== name));
  return (
    <fieldset className="rounded-l border px-3.5 pt-2.5 pb-3">
      <legend className="sr-only">Profiles to import</legend>
      <p aria-hidden="true" className="mb-2 text-s font-semibold">
        Profiles to import
      </p>
      {names.length === 0 ? (
        <Typed chosen={chosen} whyNot={whyNot} onChoose={onChoose} />
      ) : (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {names.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(name)}
              onChange={toggle(name)}
              whyNot={whyNot}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface TypedProps extends Pick<ProfileChoiceProps, 'chosen' | 'onChoose'> {
  readonly whyNot: string | undefined;
}

function Typed({ chosen, whyNot, onChoose }: TypedProps) {
  const [text, setText] = useState(chosen.join(', '));
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label="Names, with commas between"
        mono
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        className="flex-1"
      />
      <Button whyNot={whyNot} onClick={() => onChoose(names)}>
        Preview with these
      </Button>
    </div>
  );
}
