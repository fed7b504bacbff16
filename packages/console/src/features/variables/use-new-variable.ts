// What the form for a new variable holds and does. The value stays in its field; only its name draws anything.
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { refuseName, refuseValue } from '@nebula/domain/spec/variables';
import { looksSecret } from '@nebula/domain/spec/looks-secret';
import { useAskBeforeUnload } from '../../app/unsaved.ts';
import type { NewVariableProps } from './NewVariable.tsx';
import { readEnv } from './raw/read-env.ts';
import { unsentNew } from './unsent.ts';

export function useNewVariable({
  target,
  begin,
  whyNot,
  existing,
  onStage,
  onPasteMany,
  onClose,
}: NewVariableProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState(begin.key);
  const [chosen, choose] = useState<boolean | null>(begin.secret || null);
  const [message, setMessage] = useState<string | null>(null);
  const isSecret = chosen ?? existing.get(key) ?? looksSecret(key);
  const typed = () => ({ key: name.current?.value ?? '', value: area.current?.value ?? '' });
  const isEmpty = (): boolean => typed().key === '' && typed().value === '';
  useAskBeforeUnload(() => !isEmpty());
  useEffect(() => {
    (begin.key === '' ? name.current : area.current)?.focus();
  }, [begin.key]);
  const setValue = (value: string): void => {
    if (area.current) area.current.value = value;
  };
  const keep = (): void => {
    unsentNew.keep(target, isEmpty() ? null : { ...typed(), secret: isSecret });
  };
  const stage = (): void => {
    // Enter in the value comes here without the button.
    if (whyNot !== undefined) return setMessage(whyNot);
    const { value } = typed();
    const refused = refuseName(key) ?? refuseValue(value);
    setMessage(refused);
    if (refused !== null) return;
    onStage(key, value, existing.has(key) ? (chosen ?? undefined) : isSecret);
    unsentNew.keep(target, null);
    setKey('');
    choose(null);
    setValue('');
    name.current?.focus();
  };
  const close = (): void => {
    unsentNew.keep(target, null);
    onClose();
  };
  /** `NAME=value` fills both fields; several lines are a .env. */
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    const [only, ...others] = readEnv(text).entries;
    if (only === undefined || key !== '') return;
    event.preventDefault();
    if (others.length > 0 || text.trim().includes('\n')) return onPasteMany(text);
    setKey(only.key);
    setValue(only.value);
    area.current?.focus();
  };
  const isProposed = chosen === null && isSecret && !existing.has(key);
  return { area, name, key, setKey, isSecret, isProposed, choose, message, keep, stage, close, paste };
}
