// What a request will change, as every review shows it: the lines of a change set, or of a direct start its release and
// the settings that it brings back. A long one is cut in a list, never on its own page.
import { useState } from 'react';
import { LineGroups } from '../../lines/LineGroups.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Request } from './request-words.ts';
import { StartLines } from './StartLines.tsx';

const MOST_LINES = 12;

interface RequestLinesProps {
  readonly request: Request;
  /** All of it, however long. */
  readonly whole?: boolean;
}

export function RequestLines({ request, whole = false }: RequestLinesProps) {
  const [opened, open] = useState(false);
  const { lines, affected, removed, unacceptedDowntime, state } = request;
  if (request.kind !== 'change-set') return <StartLines request={request} />;
  const cut = !whole && !opened && lines.length > MOST_LINES + 2;
  const shown = cut ? lines.slice(0, MOST_LINES) : lines;
  const named = new Set(shown.map(({ service }) => service));
  const pending = state === 'pending';
  return (
    <>
      <LineGroups
        dense
        lines={shown}
        removed={removed}
        // A service whose lines are cut off is not one without lines.
        affected={cut ? affected.filter(({ service }) => named.has(service)) : affected}
        unacceptedDowntime={pending ? unacceptedDowntime : undefined}
      />
      {cut && (
        <Button size="s" variant="quiet" className="mt-1.5 -ml-2" onClick={() => open(true)}>
          {`Show all ${lines.length} lines`}
        </Button>
      )}
    </>
  );
}
