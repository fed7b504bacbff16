// Shows the toasts, once a page, in the shell. Announced politely, dismissible, and patient: the time stands still while
// a pointer or focus is on them. --toast-bottom lifts them above a bar.
import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { type ShownToast, dismissToast, shownToasts, subscribeToasts } from './toast.ts';
import { classNames } from './class-names.ts';
import { inkTone, toneIcon } from './tone.ts';

export { toast } from './toast.ts';

const PLAIN_MS = 6000;
const WITH_ACTION_MS = 10_000;

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts);
  const [held, setHeld] = useState(false);
  return (
    <div
      data-toaster
      role="status"
      aria-live="polite"
      aria-label="Notifications"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-0 bottom-[var(--toast-bottom,20px)] z-90 flex flex-col items-center gap-2 px-3"
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} held={held} />
      ))}
    </div>
  );
}

function ToastCard({ toast, held }: { readonly toast: ShownToast; readonly held: boolean }) {
  const Icon = toneIcon[toast.tone];
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.action ? WITH_ACTION_MS : PLAIN_MS);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <div className="pointer-events-auto flex max-w-[min(520px,100%)] animate-rise items-center gap-2.5 rounded-l border bg-raised py-1.5 pr-1.5 pl-3.5 shadow-2">
      <Icon aria-hidden="true" className={classNames('text-l', inkTone[toast.tone])} />
      <span className="min-w-0 flex-1 py-1">{toast.text}</span>
      {toast.action && (
        <Button
          size="s"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.onSelect();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label="Dismiss" size="s" icon={<X />} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
