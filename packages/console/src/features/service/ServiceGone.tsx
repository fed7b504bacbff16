// An address of a service that is not here: removed, never there, or only in somebody else's draft.
import { CircleSlash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BareHeader } from './PanelHeader.tsx';

export function ServiceGone({
  service,
  onClose,
}: {
  readonly service: string;
  readonly onClose: () => void;
}) {
  return (
    <>
      <BareHeader service={service} isGone onClose={onClose} />
      <EmptyState
        icon={<CircleSlash2 />}
        title="This service is not here"
        action={<Button onClick={onClose}>Back to the canvas</Button>}
      >
        It may have been removed, or its request ended without effect. What was staged for it is in your draft
        until you undo it.
      </EmptyState>
    </>
  );
}
