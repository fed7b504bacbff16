// A menu behind a button. What opens it (positions, focus, layers: 25 kB) is a chunk of its own, asked for when a pointer
// or the keyboard comes near: every page has a menu in its frame, and few visits open one.
import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  startTransition,
  Suspense,
  useState,
} from 'react';
import { brought } from './brought.ts';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly tone?: 'bad' | undefined;
  readonly whyNot?: string | undefined;
  readonly shortcut?: string | undefined;
  /** Marks the chosen one of several. */
  readonly checked?: boolean | undefined;
}

export interface MenuProps {
  /** The menu's accessible name. */
  readonly label: string;
  /** One button that passes its props on to the DOM. */
  readonly trigger: ReactElement;
  readonly items: readonly (MenuEntry | 'separator')[];
  readonly align?: 'start' | 'end' | undefined;
  /** For a menu that is made when it is first asked for. */
  readonly defaultOpen?: boolean | undefined;
}

const load = () => import('./OpenMenu.tsx');
const OpenMenu = lazy(brought(() => load().then((loaded) => ({ default: loaded.OpenMenu }))));

export function Menu({ defaultOpen = false, ...menu }: MenuProps) {
  const [isAsked, setAsked] = useState(defaultOpen);
  // The button that was pressed stays, with its focus, until the menu can stand in its place.
  const ask = (): void => startTransition(() => setAsked(true));
  return (
    <Suspense fallback={menu.trigger}>
      {isAsked ? <OpenMenu {...menu} /> : <Closed trigger={menu.trigger} ask={ask} />}
    </Suspense>
  );
}

interface ClosedProps {
  readonly trigger: ReactElement;
  readonly ask: () => void;
}

function Closed({ trigger, ask }: ClosedProps) {
  // Opening it tries again, and says what went wrong.
  const prepare = (): void => void load().catch(() => undefined);
  return cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: ask,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      ask();
    },
  });
}
