// The environment as a nebula.toml: read, copied, downloaded. Secrets stand in it as declared, never with a value.
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Download, FileText } from 'lucide-react';
import { failureOf } from '../../../app/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useCopied } from '../../../ui/use-copied.ts';
import type { ImportProps } from '../ArrivalDialog.tsx';
import { tomlQuery } from '../calls.ts';
import { CodeArea } from '../text/CodeArea.tsx';

const NAME = 'nebula.toml';

export function TomlExport({ at, onClose }: ImportProps) {
  const { data: text, error, refetch } = useQuery(tomlQuery(at));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export nebula.toml"
      description={`What is live in ${at.environment}, as the file that a repository can hold. Secrets are declared, their values stay here.`}
      width={760}
      footer={text !== undefined && text !== '' && <Ways text={text} />}
    >
      {error !== null && (
        <ErrorNotice
          {...failureOf(error)}
          action={
            <Button size="s" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {text === undefined && error === null && <Skeleton lines={8} />}
      {text === '' && <NothingLive />}
      {text !== undefined && text !== '' && <CodeArea tall label={NAME} hideLabel value={text} />}
    </Dialog>
  );
}

function NothingLive() {
  return (
    <EmptyState icon={<FileText />} title="Nothing is live here yet">
      Once something was applied, its services and variables can be written into a file here.
    </EmptyState>
  );
}

function Ways({ text }: { readonly text: string }) {
  const { copied, copy } = useCopied();
  return (
    <>
      <span role="status" className="mr-auto text-s text-ink-2">
        {copied === true && `${NAME} copied`}
        {copied === false && 'Nothing was copied: select the text and copy it.'}
      </span>
      <Button
        icon={copied === true ? <Check className="text-live" /> : <Copy />}
        onClick={() => void copy(text)}
      >
        {copied === true ? 'Copied' : 'Copy'}
      </Button>
      <Button variant="primary" icon={<Download />} onClick={() => download(text)}>
        Download
      </Button>
    </>
  );
}

/** The browser's own way to keep a file; the address is let go once it began. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/toml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
