// How an edit ends: once, whichever comes first of Enter, leaving the field, Escape, and the panel closing around it.
// Closing stages what was typed; closing the whole page asks.
import { type RefObject, useEffect, useRef } from 'react';
import { refuseValue } from '@nebula/domain/spec/variables';
import { useAskBeforeUnload } from '../../app/unsaved.ts';
import { inTextArea, keepLineEnds } from './line-ends.ts';

export interface Editing {
  /** What is there now; of a secret ''. */
  readonly value: string;
  /** What was typed before and was refused. */
  readonly unsent: string | undefined;
  readonly isSecret: boolean;
  readonly onStage: (value: string) => void;
  /** It cannot be a value: nothing is sent. */
  readonly onRefuse: (value: string, message: string) => void;
  readonly onCancel: () => void;
}

export interface Ending {
  readonly done: () => void;
  readonly leave: () => void;
  readonly cancel: () => void;
}

export function useEnding(area: RefObject<HTMLTextAreaElement | null>, editing: Editing): Ending {
  const field = useRef<HTMLTextAreaElement>(null);
  const hasEnded = useRef(false);
  const textNow = (): string => (area.current ?? field.current)?.value ?? '';
  const end = (text: string): void => {
    const value = keepLineEnds(editing.value, text);
    const message = refuseValue(value);
    if (message !== null) return editing.onRefuse(value, message);
    hasEnded.current = true;
    editing.onStage(value);
  };
  const cancel = (): void => {
    hasEnded.current = true;
    editing.onCancel();
  };
  const ending: Ending = {
    cancel,
    leave: () => {
      if (hasEnded.current) return;
      if (isTyped(textNow(), editing)) end(textNow());
      // What was refused stays to be mended.
      else if (editing.unsent === undefined) cancel();
    },
    done: () => {
      if (hasEnded.current) return;
      const text = textNow();
      if (editing.isSecret || text !== inTextArea(editing.value)) end(text);
      else cancel();
    },
  };
  const isLost = (): boolean => !hasEnded.current && isTyped(textNow(), editing);
  const atEnd = useRef<() => void>(() => undefined);
  atEnd.current = () => {
    if (isLost()) end(textNow());
  };
  useEffect(() => {
    field.current = area.current;
    return () => atEnd.current();
  }, [area]);
  useAskBeforeUnload(isLost);
  return ending;
}

/** Whether the field holds something that is nowhere else. */
function isTyped(text: string, { value, unsent, isSecret }: Editing): boolean {
  if (text === unsent) return false;
  return isSecret ? text !== '' : text !== inTextArea(value);
}
