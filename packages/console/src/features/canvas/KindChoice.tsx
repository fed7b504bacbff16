// What a new service is made from, as three cards to choose from, and the ways to several at once. One that the cluster
// cannot run says so.
import { Box, ChevronRight, Database, FileUp, GitBranch, LayoutTemplate } from 'lucide-react';
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
  /** Leads to another dialog. */
  readonly onImport: (kind: 'compose' | 'template') => void;
}

const IMPORTS = [
  { kind: 'compose', icon: <FileUp />, title: 'Compose file', words: 'Several at once' },
  { kind: 'template', icon: <LayoutTemplate />, title: 'Template', words: 'Ready to install' },
] as const;

export function KindChoice({ kind, whyNot, onChange, onImport }: KindChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
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
      <Imports onImport={onImport} />
    </div>
  );
}

function Imports({ onImport }: Pick<KindChoiceProps, 'onImport'>) {
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
      {IMPORTS.map(({ kind, icon, title, words }) => (
        <button
          key={kind}
          type="button"
          aria-haspopup="dialog"
          aria-label={title}
          onClick={() => onImport(kind)}
          className="hit flex items-center gap-2.5 rounded-l border bg-sunk px-3 py-2 text-start hover:border-line-strong"
        >
          <span aria-hidden="true" className="flex text-[16px] text-ink-2">
            {icon}
          </span>
          <span className="min-w-0 flex-1 truncate">
            <span className="font-semibold">{title}</span> <span className="text-s text-ink-2">{words}</span>
          </span>
          <ChevronRight aria-hidden="true" className="text-ink-3" />
        </button>
      ))}
    </div>
  );
}
