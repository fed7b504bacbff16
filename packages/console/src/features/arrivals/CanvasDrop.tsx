// The canvas as a place where files can be let go.
import type { ReactNode } from 'react';
import { openArrival } from './arriving.ts';
import { DropArea } from './files/DropArea.tsx';

interface CanvasDropProps {
  readonly whyNot: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens the import of what is let go: a nebula.toml as such, everything else as a Compose project. */
export function CanvasDrop({ whyNot, className, children }: CanvasDropProps) {
  return (
    <DropArea
      words="Drop it to import a Compose file"
      whyNot={whyNot}
      className={className}
      onFiles={({ files, leftOut }) => {
        const isToml = files.length > 0 && files.every(({ name }) => name.endsWith('.toml'));
        openArrival({ kind: isToml ? 'toml' : 'compose', files, leftOut });
      }}
    >
      {children}
    </DropArea>
  );
}
