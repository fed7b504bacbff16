// The box for texts that are brought in: files by tabs, dropped or pasted, and what is wrong with them at its line.
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { CodeArea, LINE_PX } from '../text/CodeArea.tsx';
import { offsetOf, type TextError } from '../text/text-errors.ts';
import { TextErrors } from '../text/TextErrors.tsx';
import { DropArea } from './DropArea.tsx';
import { FileTabs } from './FileTabs.tsx';
import type { SourceFiles } from './use-source-files.ts';

/** A line to be shown and to have the caret; another object each time. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number | null;
}

/** What the box is called, and says. */
export interface FormWords {
  readonly label: string;
  readonly placeholder: string;
  /** Over which something is held to be dropped. */
  readonly drop: string;
  /** Above what is wrong. */
  readonly wrong: string;
}

interface TextFormProps {
  readonly source: SourceFiles;
  readonly words: FormWords;
  readonly errors: readonly TextError[];
  readonly place: Place | null;
  readonly onGo: (place: Place) => void;
  readonly onEdit: () => void;
  /** One text and no more. */
  readonly single?: boolean | undefined;
}

export function TextForm(props: TextFormProps) {
  const { source, words, errors, place, onGo, onEdit, single = false } = props;
  const { files, selected } = source;
  const area = useRef<HTMLTextAreaElement>(null);
  useGoing(area, place, selected.name, selected.text);
  useFirstInSight(area, errors, source.select);
  const go = ({ file, line, column }: TextError): void => {
    if (file === null || line === null) return;
    source.select(file);
    onGo({ file, line, column });
  };
  const edit = (act: () => void): void => {
    onEdit();
    act();
  };
  return (
    <DropArea words={words.drop} onFiles={(read) => edit(() => source.add(read))} className="grid gap-3">
      {!single && (
        <FileTabs
          files={files}
          selected={selected.name}
          wrong={new Set(errors.flatMap(({ file }) => file ?? []))}
          onSelect={source.select}
          onRemove={(name) => edit(() => source.remove(name))}
          onFiles={(read) => edit(() => source.add(read))}
          onDotEnv={() => source.add({ files: [{ name: '.env', text: '' }], leftOut: [] })}
        />
      )}
      {source.leftOut.length > 0 && <LeftOut sentences={source.leftOut} />}
      <CodeArea
        area={area}
        label={single ? words.label : `${words.label}: ${selected.name}`}
        hideLabel
        value={selected.text}
        placeholder={selected.name === '.env' ? 'NAME=value, one a line' : words.placeholder}
        onChange={(text) => edit(() => source.write(text))}
        wrong={errors.flatMap(({ file, line }) => (file === selected.name && line !== null ? line : []))}
      />
      {errors.length > 0 && <TextErrors title={words.wrong} errors={errors} files={files} onGo={go} />}
    </DropArea>
  );
}

function LeftOut({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <Notice tone="staged" role="alert">
      <p className="font-semibold">Left out:</p>
      <ul className="ml-4 list-disc">
        {sentences.map((sentence) => (
          <li key={sentence} dir="auto" className="text-start [overflow-wrap:anywhere]">
            {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** After the file of the place is in the box. */
function useGoing(
  area: { readonly current: HTMLTextAreaElement | null },
  place: Place | null,
  name: string,
  text: string,
): void {
  const gone = useRef<Place | null>(null);
  useEffect(() => {
    const box = area.current;
    if (box === null || place === null || place === gone.current || place.file !== name) return;
    gone.current = place;
    const at = offsetOf(text, place.line, place.column);
    box.focus();
    box.setSelectionRange(at, at);
    box.scrollTo({ top: Math.max(0, (place.line - 4) * LINE_PX) });
  }, [area, place, name, text]);
}

/** The focus stays where it was: the errors are read out, and each leads to its place. */
function useFirstInSight(
  area: { readonly current: HTMLTextAreaElement | null },
  errors: readonly TextError[],
  select: (name: string) => void,
): void {
  const first = errors.find(({ file, line }) => file !== null && line !== null);
  const [file, line] = [first?.file ?? null, first?.line ?? null];
  const choose = useRef(select);
  choose.current = select;
  useEffect(() => {
    if (file === null || line === null) return;
    choose.current(file);
    area.current?.scrollTo({ top: Math.max(0, (line - 4) * LINE_PX) });
  }, [area, file, line]);
}
