// Why a change set was not applied; where values had changed under it, each with its three values (AP-12).
import { TriangleAlert } from 'lucide-react';
import { LineGroups } from '../../lines/LineGroups.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ChangeSet } from './change-words.ts';

export function ChangeFailure({ failure }: { readonly failure: NonNullable<ChangeSet['failure']> }) {
  const { reason, lines = [] } = failure;
  return (
    <>
      <Notice tone="bad" icon={<TriangleAlert />}>
        <b>Nothing was applied.</b> {reason}
        {lines.length > 0 && ' Restage it to compare with what is live now.'}
      </Notice>
      {lines.length > 0 && (
        <section aria-label="Lines that drifted" className="[&_section]:bg-surface">
          <LineGroups lines={lines} />
        </section>
      )}
    </>
  );
}
