// The files of an import: which one is in the box, the way to more of them, and to one less.
import { FilePlus2, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { show } from '@nebula/domain/change-set/showing';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { pickFiles } from './pick-files.ts';
import { type ReadFiles, readFiles } from './read-files.ts';
import type { SourceFile } from './source-files.ts';

interface FileTabsProps {
  readonly files: readonly SourceFile[];
  readonly selected: string;
  /** Names that something is wrong in. */
  readonly wrong: ReadonlySet<string>;
  readonly onSelect: (name: string) => void;
  readonly onRemove: (name: string) => void;
  readonly onFiles: (read: ReadFiles) => void;
  readonly onDotEnv: () => void;
}

export function FileTabs(props: FileTabsProps) {
  const { files, onFiles, onDotEnv } = props;
  const add = (): void => pickFiles((given) => void readFiles(given).then(onFiles));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Files" className="flex min-w-0 flex-wrap gap-1.5">
        {files.map((file) => (
          <FileTab key={file.name} {...props} name={file.name} />
        ))}
      </ul>
      <span className="flex gap-1.5">
        <Button size="s" variant="quiet" icon={<FilePlus2 />} onClick={add}>
          Add files…
        </Button>
        {!files.some(({ name }) => name === '.env') && (
          <Button size="s" variant="quiet" onClick={onDotEnv}>
            Paste a .env
          </Button>
        )}
      </span>
    </div>
  );
}

function FileTab({
  name,
  files,
  selected,
  wrong,
  onSelect,
  onRemove,
}: FileTabsProps & { readonly name: string }) {
  const isSelected = name === selected;
  const removeByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Delete' && files.length > 1) onRemove(name);
  };
  return (
    <li
      className={classNames(
        'flex max-w-60 min-w-0 items-center rounded-m border text-s',
        isSelected ? 'border-accent bg-accent-soft' : 'bg-surface',
      )}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        title={name}
        onClick={() => onSelect(name)}
        onKeyDown={removeByKey}
        className="hit min-w-0 truncate rounded-m px-2.5 py-1 font-mono"
      >
        {wrong.has(name) && (
          <span className="mr-1.5 inline-block size-1.5 rounded-full bg-bad align-middle" />
        )}
        {show(name)}
        {wrong.has(name) && <span className="sr-only"> (has errors)</span>}
      </button>
      {files.length > 1 && (
        <IconButton size="s" label={`Leave out ${show(name)}`} icon={<X />} onClick={() => onRemove(name)} />
      )}
    </li>
  );
}
