// A time of day in 24 hours. What is half typed is nobody's value yet: it counts when the field is left or Enter is pressed,
// and at once where it is a whole time, so that the week beside it follows.
import { useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { isWholeTime, readTime } from './time-text.ts';

export interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly wrong: boolean;
  readonly onChange: (time: string) => void;
}

export function TimeField({ label, value, wrong, onChange }: TimeFieldProps) {
  const [typed, type] = useState<string | null>(null);
  const settle = (): void => {
    if (typed !== null && readTime(typed) !== value) onChange(readTime(typed));
    type(null);
  };
  return (
    <TextField
      label={label}
      hideLabel
      mono
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM"
      maxLength={8}
      value={typed ?? value}
      aria-invalid={wrong || undefined}
      onChange={({ target }) => {
        type(target.value);
        if (isWholeTime(target.value)) onChange(target.value);
      }}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      className="w-20"
    />
  );
}
