// A setting that is typed: staged when its field is left, by Enter, and when its panel closes around it; put back by
// Escape. What was refused stays in the field with its reason, also when the field was away meanwhile (CS-1, C-8).
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keptTyped, useKept } from '../../app/kept-typed.ts';
import { useAskBeforeUnload } from '../../app/unsaved.ts';
import type { SettingPlace } from './use-service-settings.ts';
import { type Refused, useStaging } from './use-staged-value.ts';

const refusals = keptTyped<Refused<string>>();

/** Whether something is kept there that was refused. */
export const wasRefused = ({ id }: SettingPlace): boolean => refusals.of(id) !== null;

/** Something else was chosen in its place. */
export const forgetRefused = ({ id }: SettingPlace): void => refusals.keep(id, null);

export interface TypedSetting {
  readonly text: string;
  readonly error: string | undefined;
  readonly type: (text: string) => void;
  /** Chosen and not typed: staged at once. */
  readonly choose: (text: string) => void;
  /** The field is left. */
  readonly leave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** `value`: with what is staged; `send` throws what it is refused with. */
export function useTypedSetting(
  place: SettingPlace,
  value: string,
  send: (text: string) => Promise<void>,
): TypedSetting {
  const staged = useStaging(place, value, send, {
    refused: useKept(refusals, place.id),
    keep: (refused) => refusals.keep(place.id, refused),
  });
  const [typed, type] = useState<string | null>(null);
  const choose = (text: string): void => {
    type(null);
    if (text === value) staged.reset();
    else staged.set(text);
  };
  const leave = (): void => {
    if (typed !== null) choose(typed.trim());
  };
  const atEnd = useRef(leave);
  atEnd.current = leave;
  useEffect(() => () => atEnd.current(), []);
  useAskBeforeUnload(() => typed !== null && typed.trim() !== value);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') leave();
    if (event.key !== 'Escape' || (typed === null && staged.error === undefined)) return;
    // The panel behind stays open: this Escape was for the field.
    event.preventDefault();
    event.stopPropagation();
    type(null);
    staged.reset();
  };
  return { text: typed ?? staged.shown, error: staged.error, type, choose, leave, onKeyDown };
}
