// A short note on what a control does. Not Radix: a table of three hundred variables has nine hundred of them, and here
// a closed one costs one state and no wrapper. It never holds the only copy of something a person must know by touch.
import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { placeTooltip } from './place-tooltip.ts';

const HOVER_DELAY_MS = 350;
const LEAVE_GRACE_MS = 90;

interface TriggerProps {
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  'aria-describedby'?: string | undefined;
}

export interface TooltipProps {
  readonly text: string;
  /** One focusable element that passes its props on to the DOM. */
  readonly children: ReactElement;
  /** False where the text only repeats the accessible name, or is described already. Default true. */
  readonly describes?: boolean | undefined;
  /** True where a press should open the note instead of closing it: a control that cannot be used now. */
  readonly onPress?: boolean | undefined;
}

/** Opens on hover after a moment and on keyboard focus at once; Escape, leaving and scrolling close it. */
export function Tooltip({ text, children, describes = true, onPress = false }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const later = (delayMs: number, next: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAnchor(next), delayMs);
  };
  const now = (next: HTMLElement | null) => {
    clearTimeout(timer.current);
    setAnchor(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const own = children.props as TriggerProps;
  const trigger: TriggerProps = {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      if (event.pointerType === 'mouse') later(HOVER_DELAY_MS, event.currentTarget);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      if (event.pointerType === 'mouse') later(LEAVE_GRACE_MS, null);
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event);
      now(onPress ? event.currentTarget : null);
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) now(event.currentTarget);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      now(null);
    },
    'aria-describedby': own['aria-describedby'] ?? (anchor && describes ? id : undefined),
  };
  return (
    <>
      {cloneElement(children as ReactElement<TriggerProps>, trigger)}
      {anchor && text !== '' && (
        <Note id={id} text={text} anchor={anchor} onStay={() => now(anchor)} onClose={() => now(null)} />
      )}
    </>
  );
}

interface NoteProps {
  readonly id: string;
  readonly text: string;
  readonly anchor: HTMLElement;
  readonly onStay: () => void;
  readonly onClose: () => void;
}

function Note({ id, text, anchor, onStay, onClose }: NoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    if (!note.current) return;
    const size = { width: note.current.offsetWidth, height: note.current.offsetHeight };
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const place = placeTooltip(anchor.getBoundingClientRect(), size, view);
    note.current.style.left = `${place.left}px`;
    note.current.style.top = `${place.top}px`;
  }, [anchor, text]);
  useEffect(() => {
    // Escape is not swallowed: whoever closes a dialog with it does not want to press twice.
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close.current();
    const onAway = () => close.current();
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', onAway, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', onAway, true);
    };
  }, []);
  return createPortal(
    <div
      ref={note}
      id={id}
      role="tooltip"
      onPointerEnter={onStay}
      onPointerLeave={onClose}
      className="pointer-events-auto fixed z-90 max-w-[min(280px,calc(100vw-16px))] animate-appear rounded-s bg-ink px-2.5 py-1.5 text-s text-surface shadow-2"
    >
      {text}
    </div>,
    document.body,
  );
}
