// What the palette and the keyboard can do on this page, whichever way the services are shown.
import { CircleHelp, Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { type Command, useCommands } from '../../app/commands.ts';

interface PageCommands {
  readonly whyNot: string | undefined;
  readonly add: () => void;
  readonly showSteps: () => void;
}

export function usePageCommands(page: PageCommands): void {
  const now = useRef(page);
  now.current = page;
  const { whyNot } = page;
  const commands = useMemo(
    (): readonly Command[] => [
      {
        id: 'canvas.add',
        label: 'Add service',
        group: 'Here',
        icon: <Plus />,
        keywords: 'new create image repository postgres database',
        shortcut: 'v a',
        whyNot,
        run: () => now.current.add(),
      },
      {
        id: 'canvas.first-steps',
        label: 'Show the first steps',
        group: 'Here',
        icon: <CircleHelp />,
        keywords: 'guide help begin',
        whyNot,
        run: () => now.current.showSteps(),
      },
    ],
    [whyNot],
  );
  useCommands(commands);
}
