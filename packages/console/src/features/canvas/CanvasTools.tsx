// The buttons at the lower left: closer, farther, everything, tidy, the list. The palette knows them too.
import { useReactFlow, useStore } from '@xyflow/react';
import { LayoutDashboard, List, Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import { type Command, useCommands } from '../../app/commands.ts';
import { toast } from '../../ui/toast.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { fitOptions, motionMs } from './use-in-sight.ts';

/** Below the first, small letters cannot be read; below the other, only the name can be. */
const MIDDLE = 0.8;
const FAR = 0.5;

/** Marks the plane as farther or far away, when that changes only. */
export function FarMark({ plane }: { readonly plane: RefObject<HTMLElement | null> }) {
  const isFar = useStore(({ transform: [, , zoom] }) => zoom < FAR);
  const isMiddle = useStore(({ transform: [, , zoom] }) => zoom >= FAR && zoom < MIDDLE);
  useEffect(() => {
    plane.current?.toggleAttribute('data-far', isFar);
    plane.current?.toggleAttribute('data-middle', isMiddle);
  }, [isFar, isMiddle, plane]);
  return null;
}

interface CanvasToolsProps {
  readonly isPanelOpen: boolean;
  readonly isDragged: boolean;
  readonly onTidy: () => void;
  readonly onList: () => void;
}

export function CanvasTools({ isPanelOpen, isDragged, onTidy, onList }: CanvasToolsProps) {
  const flow = useReactFlow();
  const tools = useMemo((): readonly Command[] => {
    const fitted = async (): Promise<void> => {
      const before = JSON.stringify(flow.getViewport());
      await flow.fitView({ ...fitOptions(isPanelOpen), duration: motionMs() });
      if (JSON.stringify(flow.getViewport()) === before)
        toast({ tone: 'neutral', text: 'Every service is in view already.' });
    };
    const fit = (): void => void fitted();
    const tidy = (): void => {
      onTidy();
      // After the cards have their new places.
      requestAnimationFrame(() => requestAnimationFrame(fit));
    };
    const tool = (id: string, label: string, icon: ReactNode, run: () => void, keys?: string): Command => ({
      id: `canvas.${id}`,
      label,
      group: 'Here',
      icon,
      keywords: 'canvas',
      run,
      ...(keys === undefined ? {} : { shortcut: keys }),
    });
    return [
      tool('closer', 'Zoom in', <Plus />, () => void flow.zoomIn({ duration: motionMs() })),
      tool('farther', 'Zoom out', <Minus />, () => void flow.zoomOut({ duration: motionMs() })),
      tool('fit', 'Fit to screen', <Maximize />, fit, 'v f'),
      ...(isDragged ? [tool('tidy', 'Tidy up', <LayoutDashboard />, tidy)] : []),
      tool('list', 'Show as a list', <List />, onList, 'v l'),
    ];
  }, [flow, isPanelOpen, isDragged, onTidy, onList]);
  useCommands(tools);
  return (
    <div
      role="toolbar"
      aria-label="Canvas"
      aria-orientation="vertical"
      className="absolute bottom-5 left-3.5 max-sm:top-3.5 max-sm:right-3.5 max-sm:bottom-auto max-sm:left-auto z-10 flex flex-col rounded-m border bg-surface shadow-1 [&>*+*]:border-t-line"
    >
      {tools.map(({ id, label, icon, run }) => (
        <IconButton
          key={id}
          label={label}
          icon={icon}
          onClick={run}
          className="rounded-none! first:rounded-t-m! last:rounded-b-m!"
        />
      ))}
    </div>
  );
}
