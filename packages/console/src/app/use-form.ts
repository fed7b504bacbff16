// A form that is sent: at work, refused by field or as a whole, done. What was typed stays with the screen, so a refusal
// loses nothing; the keyboard's focus goes to the first field that was refused.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isProblem } from '../api/client.ts';
import { type Failure, failureOf, fieldFailure } from './failure.ts';

/**
 * `errorOf` is for the field that it names; what belongs to none is in `failure`, so that nothing is said twice
 * or not at all.
 */
export interface FormState {
  readonly busy: boolean;
  /** What was refused and belongs to no field. */
  readonly failure: Failure | null;
  readonly error: unknown;
  /** What is wrong with one field, as a sentence. */
  errorOf(field: string): string | undefined;
  forget(): void;
  /** For the `<form>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

/** A refusal of a field that is not named here is shown as a whole. */
export interface FormOptions {
  /** The names that the API gives the fields. */
  readonly fields: readonly string[];
  /** The one that `name-taken` is about; `name` unless told. */
  readonly taken?: string;
}

/** `save` throws what it is refused with. Busy until it is settled: go elsewhere inside of it. */
export function useForm(save: () => Promise<unknown>, { fields, taken = 'name' }: FormOptions): FormState {
  const ref = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (error !== null) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  const errorOf = (field: string): string | undefined => {
    if (field === taken && isProblem(error, 'name-taken')) return error.message;
    const message = fieldFailure(error, field);
    return message === undefined ? undefined : asSentence(message);
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await save();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const isByField = error !== null && fields.some((field) => errorOf(field) !== undefined);
  return {
    busy,
    error,
    failure: error === null || isByField ? null : failureOf(error),
    errorOf,
    forget: () => setError(null),
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // A form in a dialog is sent inside the page's own.
        event.stopPropagation();
        if (!busy) void send();
      },
    },
  };
}

/** "must not be empty" → "Must not be empty." */
function asSentence(message: string): string {
  const [first = ''] = message;
  const sentence = first.toUpperCase() + message.slice(first.length);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
