// Confirms a start by hand.
import { Dialog } from '../../ui/Dialog.tsx';
import type { StartDialogProps } from './start-kind.ts';

export function StartDialog({ service, open, onOpenChange }: StartDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={service}>
      {service}
    </Dialog>
  );
}
