// The lines of the review. Apart from what its reader types: a key in the description of 500 lines drew them all again.
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { servicesQuery } from '../../../api/queries.ts';
import { LineGroups } from '../../../lines/LineGroups.tsx';
import type { Draft } from '../use-draft.ts';
import type { Reviewed } from '../use-reviewed.ts';
import { useLineActions } from './use-line-actions.ts';

interface DraftLinesProps {
  readonly reviewed: Reviewed;
  readonly draft: Draft;
  readonly whyNot: string | undefined;
}

export const DraftLines = memo(function DraftLines({ reviewed, draft, whyNot }: DraftLinesProps) {
  const { data: services } = useQuery(servicesQuery(reviewed.at));
  const acting = useLineActions(reviewed);
  return (
    <LineGroups
      lines={draft.lines}
      affected={draft.affected}
      removed={draft.removed}
      order={draft.order}
      kindOf={(name) => services?.find((service) => service.name === name)?.kind}
      onUndo={acting.undo}
      onRestage={acting.restage}
      whyNot={whyNot}
    />
  );
});
