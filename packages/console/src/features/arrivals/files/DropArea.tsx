// Where files can be let go. Over it a plate says what would happen; a drop that may not be taken is not taken by the
// browser either, which would leave the page for the file.
import { FileDown } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { HeldTransfer } from './dropped-files.ts';
import type { ReadFiles } from './read-files.ts';

interface DropAreaProps {
  /** "Drop a Compose file to import it". */
  readonly words: string;
  /** Why nothing is taken here. */
  readonly whyNot?: string | undefined;
  readonly onFiles: (read: ReadFiles) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

export function DropArea({ words, whyNot, onFiles, className, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  // Every child that is entered is left again: only the last leaving counts.
  const depth = useRef(0);
  const move = (by: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    depth.current = 0;
    setOver(false);
    if (whyNot === undefined) void readDropped(event.dataTransfer).then(onFiles);
  };
  return (
    <div
      className={classNames('relative', className)}
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = whyNot === undefined ? 'copy' : 'none';
      }}
      onDrop={drop}
    >
      {children}
      {isOver && <Plate words={whyNot ?? words} isRefused={whyNot !== undefined} />}
    </div>
  );
}

function Plate({ words, isRefused }: { readonly words: string; readonly isRefused: boolean }) {
  return (
    <div className="pointer-events-none absolute inset-2 z-50 grid place-items-center rounded-card border-2 border-dashed border-staged-line bg-veil">
      <p
        className={classNames(
          'flex items-center gap-2 rounded-l border bg-raised px-4 py-3 font-semibold shadow-3',
          isRefused ? 'text-ink-2' : 'text-ink',
        )}
      >
        <FileDown aria-hidden="true" className="text-[18px]" />
        {words}
      </p>
    </div>
  );
}

/** Asked for when something is dropped: most visits drop nothing. The transfer is read before the event is over. */
async function readDropped(transfer: DataTransfer): Promise<ReadFiles> {
  const held = holdTransfer(transfer);
  const [{ droppedFiles }, { readFiles }] = await Promise.all([
    import('./dropped-files.ts'),
    import('./read-files.ts'),
  ]);
  const { given, passedBy } = await droppedFiles(held);
  const { files, leftOut } = await readFiles(given);
  return { files, leftOut: [...passedBy, ...leftOut] };
}

const holdTransfer = (transfer: DataTransfer): HeldTransfer => ({
  files: [...transfer.files],
  entries: [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []),
});
