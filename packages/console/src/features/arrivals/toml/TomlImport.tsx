// A nebula.toml as a preview and then as lines of one's own draft. What it does not name is left alone.
import { useState } from 'react';
import { ArrivalSteps } from '../ArrivalSteps.tsx';
import { importToml } from '../calls.ts';
import { fileLimitWords, whyNotSend } from '../files/source-files.ts';
import { errorsIn, type Place, TextForm } from '../files/TextForm.tsx';
import { useSourceFiles } from '../files/use-source-files.ts';
import type { ImportProps } from '../ArrivalDialog.tsx';
import { useArrival } from '../use-arrival.ts';

const NAME = 'nebula.toml';
const PLACEHOLDER = '[services.web]\nimage = "ghcr.io/acme/web:1.4"\nport = 8080';

export function TomlImport({ at, given, onClose, onStaged }: ImportProps) {
  const arrival = useArrival(at, onStaged);
  const source = useSourceFiles(NAME, given);
  const [place, setPlace] = useState<Place | null>(null);
  const errors = errorsIn(arrival.error, source, source.selected.name);
  return (
    <ArrivalSteps
      at={at}
      arrival={arrival}
      title="Import a nebula.toml"
      description="Its services and variables as changes in your draft. What it does not name is left alone."
      isDirty={source.isDirty}
      whyNot={whyNotSend([source.selected])}
      onPreview={() =>
        void arrival.preview((dryRun) => importToml(at, { text: source.selected.text, dryRun }))
      }
      onClose={onClose}
      isShownInForm={errors.length > 0}
      onGo={(line) => {
        setPlace({ file: source.selected.name, line, column: null });
        arrival.back();
      }}
    >
      <div className="grid gap-3.5">
        <TextForm
          single
          source={source}
          label={NAME}
          placeholder={PLACEHOLDER}
          words="Drop a nebula.toml"
          errors={errors}
          title="The file cannot be staged as it is"
          place={place}
          onGo={setPlace}
          onEdit={arrival.forget}
        />
        <p className="text-s text-ink-3">Up to {fileLimitWords}.</p>
      </div>
    </ArrivalSteps>
  );
}
