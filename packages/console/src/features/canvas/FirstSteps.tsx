// Three steps for somebody who is here for the first time, on the real canvas. They tick by themselves; the cross puts
// them away for good, the palette brings them back.
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Progress } from './first-steps.ts';

interface FirstStepsProps {
  readonly progress: Progress;
  readonly isProtected: boolean;
  readonly isEmpty: boolean;
  readonly onClose: () => void;
  readonly className?: string;
}

interface Step {
  readonly title: string;
  readonly words: string;
  readonly isDone: boolean;
}

function stepsOf({ progress, isProtected, isEmpty }: FirstStepsProps): readonly Step[] {
  const change = isEmpty ? 'Add a service.' : 'Open a service and edit a variable, or add a service.';
  return [
    {
      title: 'Stage a change',
      words: `${change} Nothing runs differently yet.`,
      isDone: progress.stagedAfter !== null,
    },
    {
      title: 'Review it',
      words: 'The bar below opens every line: old, new, and what restarts.',
      isDone: progress.isReviewed,
    },
    isProtected
      ? {
          title: 'Request approval',
          words: 'This environment is protected: it runs once an admin approves.',
          isDone: progress.isDeployed,
        }
      : {
          title: 'Deploy it',
          words: 'All lines take effect together, service by service.',
          isDone: progress.isDeployed,
        },
  ];
}

export function FirstSteps(props: FirstStepsProps) {
  const id = useId();
  const steps = stepsOf(props);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-l border bg-surface py-3 pr-3 pl-3.5 shadow-2', props.className)}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="font-semibold">
          {next === -1 ? 'That is the whole way' : 'From a change to running'}
        </h2>
        <IconButton label="Close the first steps" size="s" icon={<X />} onClick={props.onClose} />
      </div>
      <ol className="mt-1.5 grid gap-2">
        {steps.map(({ title, words, isDone }, index) => (
          <li key={title} aria-current={index === next ? 'step' : undefined} className="flex gap-2.5">
            <Dot number={index + 1} isDone={isDone} isNext={index === next} />
            <div className="min-w-0">
              <p className={classNames('font-medium', isDone && 'text-ink-3')}>
                {title}
                {isDone && <span className="sr-only"> (done)</span>}
              </p>
              {index === next && <p className="text-s text-pretty text-ink-2">{words}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DotProps {
  readonly number: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function Dot({ number, isDone, isNext }: DotProps) {
  const look = isDone
    ? 'bg-live-soft text-live'
    : isNext
      ? 'bg-accent text-accent-ink'
      : 'bg-sunk text-ink-3';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-5 flex-none place-items-center rounded-full text-xs font-semibold tabular-nums',
        look,
      )}
    >
      {isDone ? <Check className="size-3!" /> : number}
    </span>
  );
}
