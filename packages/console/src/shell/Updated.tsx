// Said when code of this page is wanted that an update of Nebula took away: the page works as before, but the rest of it
// comes only with a reload, which the reader chooses. Over dialogs too, as toasts are.
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { missedCode, subscribeMissedCode } from '../ui/brought.ts';
import { Button } from '../ui/Button.tsx';

export function Updated() {
  const missed = useSyncExternalStore(subscribeMissedCode, missedCode);
  const [dismissed, dismiss] = useState(0);
  if (missed === dismissed) return null;
  return createPortal(
    <div
      data-toaster
      role="alert"
      className="pointer-events-auto fixed top-4 left-1/2 z-90 flex w-[min(520px,calc(100vw-24px))] -translate-x-1/2 animate-rise flex-wrap items-center justify-end gap-2 rounded-l border border-line-strong bg-raised px-4 py-3 shadow-3"
    >
      <p className="min-w-[24ch] flex-1">
        <strong className="font-semibold">Nebula was updated.</strong> What you opened needs the new version
        of this page. Copy what you typed and did not save, then reload.
      </p>
      {/* The browser asks first where something typed would be lost. */}
      <span className="flex gap-2">
        <Button variant="quiet" size="s" onClick={() => dismiss(missed)}>
          Later
        </Button>
        <Button variant="primary" size="s" onClick={() => globalThis.location.reload()}>
          Reload
        </Button>
      </span>
    </div>,
    document.body,
  );
}
