// The secret of a token that was just made, for the only time.
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export interface NewToken {
  readonly name: string;
  readonly secret: string;
}

interface MadeTokenProps {
  readonly token: NewToken;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function MadeToken({ token, open, onClose }: MadeTokenProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={560}
      title={`Token ${token.name}`}
      description="Copy the secret now: only its hash is kept, and nothing can show it again."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-3">
        <CopyField label="Secret" value={token.secret} secret />
        <p className="text-s text-ink-2">
          Programs send it as <Code>Authorization: Bearer …</Code>; the command line takes it from{' '}
          <Code>NEBULA_TOKEN</Code>, or keeps it with <Code>nebula login --token-stdin</Code>.
        </p>
      </div>
    </Dialog>
  );
}
