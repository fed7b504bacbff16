// A Compose project, pasted or dropped, as a preview and then as lines of the draft (CS-14).
import { useState } from 'react';
import { Select } from '../../../ui/Select.tsx';
import type { ImportProps } from '../ArrivalDialog.tsx';
import { importCompose } from '../calls.ts';
import { fileLimitWords, layersOf, mainChoices, whyNotSend } from '../files/source-files.ts';
import { TextArrival } from '../files/TextArrival.tsx';
import { useSourceFiles } from '../files/use-source-files.ts';
import { useArrival } from '../use-arrival.ts';
import type { Note } from '../preview/note-groups.ts';
import { LayerChoice } from './LayerChoice.tsx';
import { ProfileChoice } from './ProfileChoice.tsx';
import { profileNames } from './profile-names.ts';

/** What a text is called that was pasted. */
const PASTED = 'compose.yaml';
const WORDS = {
  label: 'Compose file',
  placeholder: 'services:\n  web:\n    image: ghcr.io/acme/web:1.4\n    ports:\n      - "8080:8080"',
  drop: 'Drop Compose files, a .env, or their folder',
  wrong: 'The files cannot be staged as they are',
};

interface Options {
  readonly profiles: readonly string[];
  /** Services whose container a managed Postgres takes the place of. */
  readonly managed: readonly string[];
}

export function ComposeImport({ at, given, onClose, onStaged }: ImportProps) {
  const arrival = useArrival(at, onStaged);
  const source = useSourceFiles(PASTED, given);
  const [named, setNamed] = useState<string | null>(null);
  const [over, setOver] = useState<readonly string[]>([]);
  // Those of the preview that is shown: a choice that is refused is none, so that both always say the same.
  const [options, setOptions] = useState<Options>({ profiles: [], managed: [] });
  const { profiles, managed } = options;
  const { files } = source;
  const choices = layersOf(files).length === 0 ? mainChoices(files) : [];
  const first = layersOf(files, named);
  const layers = layersOf(files, named, over);
  const others = mainChoices(files).filter((name) => first.length > 0 && !first.includes(name));
  const isOpen = choices.length > 0 && first.length === 0;
  const preview = async (chosen: Options): Promise<void> => {
    const isNew = await arrival.preview((dryRun) => importCompose(at, { files, layers, ...chosen, dryRun }));
    if (isNew) setOptions(chosen);
  };
  const take = ({ service = '', offer }: Note): void => {
    const rest = managed.filter((one) => one !== service);
    void preview({ profiles, managed: offer === 'managed-postgres' ? [...rest, service] : rest });
  };
  const hasProfiles =
    arrival.previewed?.notes.some(({ key }) => key === 'profiles') === true || profiles.length > 0;
  return (
    <TextArrival
      at={at}
      arrival={arrival}
      source={source}
      main={layers[0] ?? PASTED}
      title="Import a Compose file"
      description="Paste it, or drop it with the files that it names. Nothing is staged before you have seen what would be."
      words={WORDS}
      whyNot={whyNotSend(files) ?? (isOpen ? 'Say which one is the main file.' : undefined)}
      onPreview={() => void preview(options)}
      onTake={take}
      onClose={onClose}
      beside={
        hasProfiles && (
          <ProfileChoice
            names={profileNames(files.map(({ text }) => text))}
            chosen={profiles}
            isBusy={arrival.busy !== null}
            onChoose={(chosen) => void preview({ profiles: chosen, managed })}
          />
        )
      }
    >
      {choices.length > 0 && (
        <Select
          label="Main file"
          hint="The one that the others are named in."
          value={first[0] ?? ''}
          onChange={({ target }) => setNamed(target.value === '' ? null : target.value)}
          options={[
            { value: '', label: 'Choose one' },
            ...choices.map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
      {others.length > 0 && <LayerChoice names={others} chosen={over} onChoose={setOver} />}
      <p className="text-s text-ink-3">
        Up to {fileLimitWords} a file. Values of names that sound secret are staged as secret.
      </p>
    </TextArrival>
  );
}
