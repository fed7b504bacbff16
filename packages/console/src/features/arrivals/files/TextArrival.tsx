// An import of texts: the box with what is wrong at its line, the preview, and the way from each note to its place.
import { type ReactNode, useState } from 'react';
import { ProblemError } from '../../../api/client.ts';
import { ArrivalSteps, type ArrivalStepsProps } from '../ArrivalSteps.tsx';
import type { Note } from '../preview/note-groups.ts';
import { fileOf, type TextError, textErrors } from '../text/text-errors.ts';
import { type FormWords, type Place, TextForm } from './TextForm.tsx';
import type { SourceFiles } from './use-source-files.ts';

type StepsProps = Pick<
  ArrivalStepsProps,
  'at' | 'arrival' | 'title' | 'description' | 'whyNot' | 'onPreview' | 'onTake' | 'onClose' | 'beside'
>;

interface TextArrivalProps extends StepsProps {
  readonly source: SourceFiles;
  /** The file that a place is in where none is named. */
  readonly main: string;
  readonly words: FormWords;
  /** One text and no more. */
  readonly single?: boolean;
  /** Below the box. */
  readonly children: ReactNode;
}

export function TextArrival({ source, main, words, single, children, ...steps }: TextArrivalProps) {
  const { arrival } = steps;
  const [place, setPlace] = useState<Place | null>(null);
  const names = source.files.map(({ name }) => name);
  const errors = errorsIn(arrival.error, names, main);
  const goTo = ({ message, line }: Note): void => {
    if (line === undefined) return;
    const file = fileOf(message, '', names) ?? main;
    source.select(file);
    setPlace({ file, line, column: null });
    arrival.back();
  };
  return (
    <ArrivalSteps {...steps} isDirty={source.isDirty} isShownInForm={errors.length > 0} onGo={goTo}>
      <div className="grid gap-3.5">
        <TextForm
          single={single}
          source={source}
          words={words}
          errors={errors}
          place={place}
          onGo={setPlace}
          onEdit={arrival.forget}
        />
        {children}
      </div>
    </ArrivalSteps>
  );
}

/** Of a refusal; empty where it is about something else. */
const errorsIn = (error: unknown, names: readonly string[], main: string): readonly TextError[] =>
  error instanceof ProblemError && error.code === 'invalid' ? textErrors(error.problem, names, main) : [];
