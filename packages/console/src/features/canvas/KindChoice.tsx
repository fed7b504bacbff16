// What a new service is made from, as three cards to choose from. One that the cluster cannot run says so.
import { Box, Database, GitBranch } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { NewKind } from './new-service.ts';

const CHOICES = [
  { kind: 'image', icon: <Box />, title: 'Image', words: 'A container image from a registry' },
  { kind: 'repo', icon: <GitBranch />, title: 'Repository', words: 'Built from a git repository' },
  { kind: 'postgres', icon: <Database />, title: 'Postgres', words: 'A managed database' },
] as const;

interface KindChoiceProps {
  readonly kind: NewKind;
  readonly whyNot: (kind: NewKind) => string | undefined;
  readonly onChange: (kind: NewKind) => void;
}

export function KindChoice({ kind, whyNot, onChange }: KindChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid grid-cols-3 gap-2 max-sm:grid-cols-1">
      <legend className="sr-only">What it is made from</legend>
      {CHOICES.map((choice) => {
        const reason = whyNot(choice.kind);
        return (
          <div
            key={choice.kind}
            className={classNames(
              'relative flex items-start gap-2.5 rounded-l border border-line-strong p-3',
              'has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              reason !== undefined && 'border-dashed',
            )}
          >
            <input
              type="radio"
              id={`${id}-${choice.kind}`}
              name={id}
              checked={kind === choice.kind}
              onChange={() => onChange(choice.kind)}
              aria-describedby={`${id}-${choice.kind}-words`}
              className="absolute inset-0 size-full appearance-none rounded-[inherit] outline-none"
            />
            <span aria-hidden="true" className="mt-0.5 flex text-[16px] text-ink-2">
              {choice.icon}
            </span>
            <div className="pointer-events-none relative min-w-0">
              <label htmlFor={`${id}-${choice.kind}`} className="font-semibold">
                {choice.title}
              </label>
              <p
                id={`${id}-${choice.kind}-words`}
                className={classNames(
                  'text-s text-pretty',
                  reason === undefined ? 'text-ink-2' : 'text-staged',
                )}
              >
                {reason ?? choice.words}
              </p>
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
