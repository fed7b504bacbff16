// A dialog: header, scrolling body, sunk footer. Below 640 px it is a sheet that fills the screen. Focus is held inside
// and returns to what opened it. It never throws away what was typed: beforeClose may keep it open.
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type CSSProperties, type ReactNode, type RefObject, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { openerNow, returnFocus } from './return-focus.ts';
import { scrollStop } from './scroll-stop.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Actions: what destroys first with `mr-auto`, the primary one last. */
  readonly footer?: ReactNode;
  /** Greatest width in pixels; 720 unless told. */
  readonly width?: number | undefined;
  /** Asked on Escape, the cross and a press outside; false keeps the dialog open. */
  readonly beforeClose?: (() => boolean) | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** What takes focus on opening; otherwise the first control of the body. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

const PANEL =
  'fixed z-60 flex flex-col bg-surface shadow-3 outline-none data-[state=open]:animate-rise ' +
  'inset-0 sm:inset-auto sm:top-[max(24px,9vh)] sm:left-1/2 sm:w-[min(var(--dialog-width),calc(100vw-48px))] ' +
  'sm:max-h-[calc(100dvh-max(24px,9vh)-24px)] sm:-translate-x-1/2 sm:rounded-card sm:border';

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, width = 720, beforeClose } = props;
  const opener = useRef<HTMLElement | null>(null);
  const bodyId = useId();
  const change = (next: boolean) => {
    if (next || beforeClose?.() !== false) onOpenChange(next);
  };
  const focusFirst = (event: Event) => {
    opener.current = openerNow();
    event.preventDefault();
    const body = document.getElementById(bodyId);
    const target = props.initialFocus?.current ?? (body && fieldInSight(body));
    (target ?? body?.closest<HTMLElement>('[role]'))?.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 animate-appear bg-veil" />
        <Radix.Content
          role={props.role ?? 'dialog'}
          className={PANEL}
          style={{ '--dialog-width': `${width}px` } as CSSProperties}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener.current);
          }}
          onInteractOutside={keepOpenForToasts}
          onEscapeKeyDown={keepOpenForSearch}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start gap-4 px-5 pt-4.5 pb-3.5 max-sm:px-4 max-sm:pt-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-xl font-[650] tracking-tight text-balance max-sm:text-l">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-s text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X />} className="-mt-0.5 -mr-1.5" />
            </Radix.Close>
          </header>
          <div
            id={bodyId}
            ref={scrollStop}
            className={classNames(
              'min-h-0 flex-1 overflow-y-auto px-5 pb-5 max-sm:px-4',
              !footer && 'sm:pb-6',
            )}
          >
            {children}
          </div>
          {footer && <Footer>{footer}</Footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Footer({ children }: { readonly children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-t bg-sunk px-5 py-3.25 max-sm:[&>button]:grow max-sm:px-4 max-sm:pb-[max(13px,env(safe-area-inset-bottom))] sm:rounded-b-card">
      {children}
    </footer>
  );
}

/**
 * The first field, if it is seen without scrolling and typing needs no on-screen keyboard: focus must neither scroll a
 * review past its lines nor cover half of it. Otherwise the dialog itself takes focus.
 */
function fieldInSight(body: HTMLElement): HTMLElement | null {
  const field = body.querySelector<HTMLElement>(
    'input:not([type=hidden]):enabled, textarea:enabled, select:enabled',
  );
  if (!field || window.matchMedia('(pointer: coarse)').matches) return null;
  return field.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom ? field : null;
}

/**
 * A press on a toast is not a press outside: its "Undo" must not close the dialog below it. Radix asks after the click,
 * when the pressed toast may already be gone from the page.
 */
function keepOpenForToasts(event: Event): void {
  const pressed = event.target;
  if (!(pressed instanceof Element)) return;
  if (!pressed.isConnected || pressed.closest('[data-toaster]')) event.preventDefault();
}

/** Escape in a search that has words empties the search; Radix hears the key before the field does. */
function keepOpenForSearch(event: KeyboardEvent): void {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.type === 'search' && field.value !== '')
    event.preventDefault();
}
