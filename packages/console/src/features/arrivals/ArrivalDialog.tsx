// The one dialog of what is brought in, by its kind.
import type { ComponentType } from 'react';
import type { EnvironmentAddress } from '../../paths.ts';
import type { Arriving } from './arriving.ts';
import { ComposeImport } from './compose/ComposeImport.tsx';
import { CopyEnvironment } from './environment/CopyEnvironment.tsx';
import type { ReadFiles } from './files/read-files.ts';
import { TemplateGallery } from './templates/TemplateGallery.tsx';
import { TomlExport } from './toml/TomlExport.tsx';
import { TomlImport } from './toml/TomlImport.tsx';

export interface ImportProps {
  readonly at: EnvironmentAddress;
  /** What was dropped to open it. */
  readonly given: Partial<ReadFiles>;
  readonly onClose: () => void;
  /** The draft has it by then. */
  readonly onStaged: () => void;
}

/** Total: a kind that is new does not compile without its dialog. */
const DIALOGS: Readonly<Record<Arriving['kind'], ComponentType<ImportProps>>> = {
  compose: ComposeImport,
  template: TemplateGallery,
  environment: CopyEnvironment,
  toml: TomlImport,
  export: TomlExport,
};

interface ArrivalDialogProps extends Omit<ImportProps, 'given'> {
  readonly arriving: Arriving;
}

export function ArrivalDialog({ arriving: { kind, files = [], leftOut = [] }, ...rest }: ArrivalDialogProps) {
  const Dialog = DIALOGS[kind];
  return <Dialog given={{ files, leftOut }} {...rest} />;
}
