// Templates: choose one, answer what it asks, see what it would stage, stage it (CS-14).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf, fieldFailure } from '../../../app/failure.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { ImportProps } from '../ArrivalDialog.tsx';
import { ArrivalSteps } from '../ArrivalSteps.tsx';
import { importTemplate, templatesQuery } from '../calls.ts';
import { useArrival } from '../use-arrival.ts';
import { useWhyNotRun } from './cluster-needs.ts';
import type { Template } from './found-templates.ts';
import { type Answers, valuesOf, whyNotAnswered } from './template-answers.ts';
import { TemplateCards } from './TemplateCards.tsx';
import { TemplateForm } from './TemplateForm.tsx';

const WORDS =
  'Services that work together, ready to be reviewed. Nothing is staged before you have seen what would be.';

export function TemplateGallery({ at, onClose, onStaged }: ImportProps) {
  const arrival = useArrival(at, onStaged);
  const { data: templates, error } = useQuery(templatesQuery(at.org));
  const [chosen, choose] = useState<Template | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const whyNotRun = useWhyNotRun(at);
  const errorOf = (key: string): string | undefined => fieldFailure(arrival.error, key);
  const begin = (template: Template | null): void => {
    choose(template);
    setAnswers({});
    arrival.forget();
  };
  const preview = (): void => {
    if (chosen === null) return;
    const body = { template: chosen.name, values: valuesOf(chosen, answers) };
    void arrival.preview((dryRun) => importTemplate(at, { ...body, dryRun }));
  };
  return (
    <ArrivalSteps
      at={at}
      arrival={arrival}
      title={chosen === null ? 'Install a template' : `Install ${chosen.title}`}
      description={chosen?.summary ?? WORDS}
      isDirty={Object.keys(answers).length > 0}
      isChoosing={chosen === null}
      whyNot={chosen === null ? undefined : whyNotAnswered(chosen, answers)}
      onPreview={preview}
      onClose={onClose}
      isShownInForm={chosen?.questions.some(({ key }) => errorOf(key) !== undefined) === true}
    >
      <div className="grid gap-3.5">
        <CannotRun sentences={whyNotRun(chosen?.needs ?? ['images'])} />
        {error !== null && <ErrorNotice {...failureOf(error)} />}
        {templates === undefined && error === null && <Skeleton lines={6} />}
        {templates !== undefined && chosen === null && (
          <TemplateCards templates={templates} onChoose={begin} />
        )}
        {chosen !== null && (
          <TemplateForm
            template={chosen}
            answers={answers}
            errorOf={errorOf}
            onChange={(key, value) => {
              arrival.forget();
              setAnswers((before) => ({ ...before, [key]: value }));
            }}
            onOther={() => begin(null)}
          />
        )}
      </div>
    </ArrivalSteps>
  );
}

function CannotRun({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone="staged" role="status">
      {sentences.join(' ')} What is made of them can be read here and cannot be staged.
    </Notice>
  );
}
