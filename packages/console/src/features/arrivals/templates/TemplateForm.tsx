// What one template asks, as a form, and what it brings by itself: its services, and the secrets that are made for it.
import { ArrowLeft, HardDrive, Sparkles } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Clip } from '../../../ui/Clip.tsx';
import { listed } from '../../../ui/list-words.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Template } from './found-templates.ts';
import { type Answers, answerTo } from './template-answers.ts';

type Question = Template['questions'][number];

interface TemplateFormProps {
  readonly template: Template;
  readonly answers: Answers;
  readonly errorOf: (key: string) => string | undefined;
  readonly onChange: (key: string, value: string) => void;
  readonly onOther: () => void;
}

export function TemplateForm(props: TemplateFormProps) {
  const { template, onOther } = props;
  return (
    <div className="grid gap-4">
      <div className="-ml-2">
        <Button size="s" variant="quiet" icon={<ArrowLeft />} onClick={onOther}>
          All templates
        </Button>
      </div>
      <Brings template={template} />
      {template.questions.map((question) => (
        <Asked key={question.key} {...props} question={question} />
      ))}
    </div>
  );
}

function Brings({ template: { services, generates, website } }: Pick<TemplateFormProps, 'template'>) {
  return (
    <section aria-label="What it brings" className="overflow-hidden rounded-l border">
      <ul>
        {services.map(({ name, runs, volume }) => (
          <li key={name} className="flex items-center gap-3 px-3 py-2 not-first:border-t">
            <span className="w-28 shrink-0 truncate font-semibold" title={name}>
              {name}
            </span>
            <Clip text={runs} className="flex-1 font-mono text-s text-ink-2" />
            {volume && (
              <span className="flex items-center gap-1 text-s text-ink-3">
                <HardDrive aria-hidden="true" />
                volume
              </span>
            )}
          </li>
        ))}
      </ul>
      {(generates.length > 0 || website !== null) && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t bg-sunk px-3 py-2 text-s text-ink-2">
          {generates.length > 0 && (
            <p className="flex min-w-[20ch] flex-1 items-start gap-2">
              <Sparkles aria-hidden="true" className="mt-[0.2em] text-ink-3" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                Secrets that are made for you: <span className="font-mono text-xs">{listed(generates)}</span>
              </span>
            </p>
          )}
          {website !== null && (
            <a href={website} target="_blank" rel="noreferrer" className="text-accent hover:underline">
              About it
            </a>
          )}
        </div>
      )}
    </section>
  );
}

function Asked({
  question,
  answers,
  errorOf,
  onChange,
}: TemplateFormProps & { readonly question: Question }) {
  const { key, label, help, secret, options } = question;
  const write = ({ target }: { readonly target: { readonly value: string } }): void =>
    onChange(key, target.value);
  const shared = {
    label,
    hint: help,
    error: errorOf(key),
    value: answerTo(question, answers),
    onChange: write,
  };
  if (secret) return <PasswordField {...shared} autoComplete="new-password" />;
  if (options !== null) {
    const open = shared.value === '' ? [{ value: '', label: 'Choose one' }] : [];
    return <Select {...shared} options={[...open, ...options.map((value) => ({ value, label: value }))]} />;
  }
  return <TextField {...shared} mono autoComplete="off" spellCheck={false} />;
}
