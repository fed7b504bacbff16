// A nebula.toml as a preview and then as lines of one's own draft. What it does not name is left alone.
import type { ImportProps } from '../ArrivalDialog.tsx';
import { importToml } from '../calls.ts';
import { fileLimitWords, whyNotSend } from '../files/source-files.ts';
import { TextArrival } from '../files/TextArrival.tsx';
import { useSourceFiles } from '../files/use-source-files.ts';
import { useArrival } from '../use-arrival.ts';

const NAME = 'nebula.toml';
const WORDS = {
  label: NAME,
  placeholder: '[services.web]\nimage = "ghcr.io/acme/web:1.4"\nport = 8080',
  drop: 'Drop a nebula.toml',
  wrong: 'The file cannot be staged as it is',
};

export function TomlImport({ at, given, onClose, onStaged }: ImportProps) {
  const arrival = useArrival(at, onStaged);
  const source = useSourceFiles(NAME, given);
  const { name, text } = source.selected;
  return (
    <TextArrival
      single
      at={at}
      arrival={arrival}
      source={source}
      main={name}
      title="Import a nebula.toml"
      description="Its services and variables as changes in your draft. What it does not name is left alone."
      words={WORDS}
      whyNot={whyNotSend([source.selected])}
      onPreview={() => void arrival.preview((dryRun) => importToml(at, { text, dryRun }))}
      onClose={onClose}
    >
      <p className="text-s text-ink-3">Up to {fileLimitWords}.</p>
    </TextArrival>
  );
}
