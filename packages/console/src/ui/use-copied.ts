// Says for a moment that something was copied, or could not be; copied again it is said again.
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const SAID_MS = 2_500;

/** `copied`: undefined where there is nothing to say now. `copy` answers whether it was copied. */
export function useCopied(): {
  readonly copied: boolean | undefined;
  readonly copy: (text: string) => Promise<boolean>;
} {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string): Promise<boolean> => {
    setCopied(undefined);
    const done = await copyText(text);
    setCopied(done);
    return done;
  };
  return { copied, copy };
}
