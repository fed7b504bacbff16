// An environment without services: what would be here, and the first step.
import { Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface EmptyCanvasProps {
  readonly addButton: ReactNode;
  readonly guide: ReactNode;
}

export function EmptyCanvas({ addButton, guide }: EmptyCanvasProps) {
  return (
    <div className="absolute inset-0 overflow-auto">
      <div className="mx-auto grid min-h-full max-w-160 content-center justify-items-center px-4 pb-24">
        <EmptyState icon={<Waypoints />} title="No services yet" action={addButton}>
          What this environment runs is drawn here: each service a card with its state, arrows for what
          depends on what. A new service is staged first; nothing starts before you deploy it. A Compose file
          can also be dropped anywhere here.
        </EmptyState>
        {guide}
      </div>
    </div>
  );
}
