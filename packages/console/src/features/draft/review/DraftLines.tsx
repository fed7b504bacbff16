// The lines of the review. Apart from what its reader types: a key in the description of 500 lines drew them all again.
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { servicesQuery } from '../../../api/queries.ts';
import { LineGroups } from '../../../lines/LineGroups.tsx';
import type { EnvironmentAddress } from '../../../paths.ts';
import type { Draft } from '../use-draft.ts';
import { useLineActions } from './use-line-actions.ts';

interface DraftLinesProps {
  readonly at: EnvironmentAddress;
  readonly draft: Draft;
  readonly whyNot: string | undefined;
}

export const DraftLines = memo(function DraftLines({ at, draft, whyNot }: DraftLinesProps) {
  const { data: services } = useQuery(servicesQuery(at));
  const acting = useLineActions(at);
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
