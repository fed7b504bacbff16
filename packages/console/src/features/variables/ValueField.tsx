// The field for a value, one line or many. It holds its own text: a key draws nothing but the letter, in a value of
// 64 KiB and among 300 rows too. Enter is done, as long as the value is one line.
import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { choiceId, ReferenceList } from './references/ReferenceList.tsx';
import { useCompletion } from './references/use-completion.ts';

export interface ValueFieldProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly defaultValue: string;
  /** Its text is dots until somebody asks to see what they type. */
  readonly isSecret: boolean;
  readonly placeholder?: string | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onType?: ((text: string) => void) | undefined;
  /** Focus left the field and what belongs to it. */
  readonly onLeave?: (() => void) | undefined;
}

/** From here on a field that fits its text to its width would make a key wait (64 KiB: 70 ms and more). */
const LONG = 4096;

export function ValueField(props: ValueFieldProps) {
  const { area, isSecret, onDone, onCancel, onType, onLeave } = props;
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const completion = useCompletion(area);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (completion.onKey(event)) return;
    if (event.key === 'Escape') onCancel();
    else if (isDone(event)) onDone();
    else return;
    event.preventDefault();
  };
  const leave = (event: FocusEvent): void => {
    // Another window took the keyboard: nobody left the field.
    if (document.activeElement === area.current || frame.current?.contains(event.relatedTarget)) return;
    completion.close();
    onLeave?.();
  };
  return (
    <div ref={frame} className="relative flex min-w-0 items-start gap-1" onBlur={leave}>
      <textarea
        ref={area}
        rows={1}
        defaultValue={props.defaultValue}
        placeholder={props.placeholder}
        aria-label={props.label}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        aria-autocomplete="list"
        aria-controls={completion.choices === null ? undefined : listId}
        aria-activedescendant={completion.choices === null ? undefined : choiceId(listId, completion.active)}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
        onInput={(event) => {
          completion.look();
          onType?.(event.currentTarget.value);
        }}
        onClick={completion.look}
        onKeyUp={(event) => event.key.startsWith('Arrow') && completion.choices === null && completion.look()}
        onKeyDown={onKeyDown}
        className={classNames(
          'field hit block max-h-60 min-h-7.5 w-full min-w-0 flex-1 resize-none px-2 py-1.25 font-mono text-xs leading-normal max-sm:py-2.75',
          props.defaultValue.length > LONG
            ? 'h-60 whitespace-pre'
            : 'field-sizing-content [overflow-wrap:anywhere]',
          isSecret && !isSeen && '[-webkit-text-security:disc]',
        )}
      />
      {isSecret && (
        <IconButton
          size="s"
          label={isSeen ? 'Hide what you type' : 'Show what you type'}
          icon={isSeen ? <EyeOff /> : <Eye />}
          onClick={() => {
            setSeen(!isSeen);
            area.current?.focus();
          }}
        />
      )}
      {completion.choices !== null && (
        <ReferenceList id={listId} choices={completion.choices} completion={completion} />
      )}
    </div>
  );
}

/** Enter in one line; with Ctrl or Cmd in any number. With Shift it is always a line break. */
function isDone(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return false;
  return event.ctrlKey || event.metaKey || !event.currentTarget.value.includes('\n');
}
