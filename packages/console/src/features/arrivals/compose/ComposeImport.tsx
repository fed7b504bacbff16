// A Compose project, pasted or dropped, as a preview and then as lines of the draft (CS-14).
import { useState } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { ArrivalSteps } from '../ArrivalSteps.tsx';
import { importCompose } from '../calls.ts';
import { fileLimitWords, mainChoices, mainOf, whyNotSend } from '../files/source-files.ts';
import { errorsIn, type Place, TextForm } from '../files/TextForm.tsx';
import { useSourceFiles } from '../files/use-source-files.ts';
import type { ImportProps } from '../ArrivalDialog.tsx';
import { useArrival } from '../use-arrival.ts';
import { ProfileChoice } from './ProfileChoice.tsx';
import { profileNames } from './profile-names.ts';

/** What a text is called that was pasted. */
const PASTED = 'compose.yaml';
const PLACEHOLDER = 'services:\n  web:\n    image: ghcr.io/acme/web:1.4\n    ports:\n      - "8080:8080"';

export function ComposeImport({ at, given, onClose, onStaged }: ImportProps) {
  const arrival = useArrival(at, onStaged);
  const source = useSourceFiles(PASTED, given);
  const [named, setNamed] = useState<string | null>(null);
  const [profiles, setProfiles] = useState<readonly string[]>([]);
  const [place, setPlace] = useState<Place | null>(null);
  const { files } = source;
  const isOpen = mainOf(files) === undefined && mainChoices(files).length > 1;
  const main = mainOf(files) ?? named ?? undefined;
  const errors = errorsIn(arrival.error, source, main ?? PASTED);
  const preview = (chosen: readonly string[]): void => {
    setProfiles(chosen);
    void arrival.preview((dryRun) => importCompose(at, { files, main, profiles: chosen, dryRun }));
  };
  const goTo = (line: number): void => {
    source.select(main ?? PASTED);
    setPlace({ file: main ?? PASTED, line, column: null });
    arrival.back();
  };
  const hasProfiles =
    arrival.previewed?.notes.some(({ key }) => key === 'profiles') === true || profiles.length > 0;
  return (
    <ArrivalSteps
      at={at}
      arrival={arrival}
      title="Import a Compose file"
      description="Paste it, or drop it with the files that it names. Nothing is staged before you have seen what would be."
      isDirty={source.isDirty}
      whyNot={whyNotSend(files) ?? (isOpen && named === null ? 'Say which one is the main file.' : undefined)}
      onPreview={() => preview(profiles)}
      onClose={onClose}
      isShownInForm={errors.length > 0}
      onGo={goTo}
      beside={
        hasProfiles && (
          <ProfileChoice
            names={profileNames(files.map(({ text }) => text))}
            chosen={profiles}
            isBusy={arrival.busy !== null}
            onChoose={preview}
          />
        )
      }
    >
      <div className="grid gap-3.5">
        <TextForm
          source={source}
          label="Compose file"
          placeholder={PLACEHOLDER}
          words="Drop Compose files, a .env, or their folder"
          errors={errors}
          title="The files cannot be staged as they are"
          place={place}
          onGo={setPlace}
          onEdit={arrival.forget}
        />
        {isOpen && (
          <Select
            label="Main file"
            hint="The one that the others are named in."
            value={named ?? ''}
            onChange={({ target }) => setNamed(target.value === '' ? null : target.value)}
            options={[
              { value: '', label: 'Choose one' },
              ...mainChoices(files).map((name) => ({ value: name, label: name })),
            ]}
          />
        )}
        <p className="text-s text-ink-3">
          Up to {fileLimitWords} a file. Values of names that sound secret are staged as secret.
        </p>
      </div>
    </ArrivalSteps>
  );
}
