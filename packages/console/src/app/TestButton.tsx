// Tries what was set up, on the real thing: busy meanwhile, then what came of it, or the refusal, as a toast.
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { tellFailure } from './tell-failure.ts';

export interface TestButtonProps {
  /** What is tried, for whoever only hears it. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Throws what it is refused with. */
  readonly test: () => Promise<void>;
  /** Said when it went well. */
  readonly passed: string;
}

export function TestButton({ label, icon, test, passed }: TestButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await test();
      toast({ tone: 'neutral', text: passed });
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="s" icon={icon} busy={busy} onClick={() => void press()} aria-label={label}>
      Test
    </Button>
  );
}
