// A value to take along. A secret is shown once in its life: hidden until asked for, copied without being shown.
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { useCopied } from './use-copied.ts';

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly secret?: boolean | undefined;
  readonly hint?: ReactNode;
}

export function CopyField({ label, value, secret = false, hint }: CopyFieldProps) {
  const id = useId();
  const [revealed, setRevealed] = useState(!secret);
  const { copied, copy } = useCopied();
  const words = copied === undefined ? 'Copy' : copied ? 'Copied' : 'Select and copy';
  return (
    <Field
      id={id}
      label={label}
      hint={hint ?? (secret ? 'Shown only now. Copy it before you leave.' : undefined)}
    >
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            id={id}
            readOnly
            type={revealed ? 'text' : 'password'}
            autoComplete="off"
            value={value}
            aria-describedby={hint || secret ? `${id}-note` : undefined}
            onFocus={(event) => event.target.select()}
            className="field hit h-8 w-full truncate pr-9 pl-2.75 font-mono text-s"
          />
          {secret && (
            <IconButton
              label={revealed ? `Hide ${label}` : `Show ${label}`}
              icon={revealed ? <EyeOff /> : <Eye />}
              size="s"
              onClick={() => setRevealed(!revealed)}
              className="absolute! inset-y-0 right-1 my-auto"
            />
          )}
        </div>
        <Button
          icon={copied ? <Check className="text-live" /> : <Copy />}
          aria-label={copied === undefined ? `Copy ${label}` : undefined}
          onClick={async () => {
            if (!(await copy(value))) setRevealed(true);
          }}
          className="min-w-23"
        >
          {words}
        </Button>
        <span role="status" className="sr-only">
          {copied ? `${label} copied` : ''}
        </span>
      </div>
    </Field>
  );
}
