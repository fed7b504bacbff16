// Completing a reference while it is typed: first the services of this environment, the draft's own among them, then what
// the named one has. Nothing is asked of the server before somebody types `${{`.
import { useQuery } from '@tanstack/react-query';
import { providedKeys } from '@nebula/domain/spec/provided';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Shape } from '../../../api/client.ts';
import { serviceQuery, servicesQuery } from '../../../api/queries.ts';
import { useEnvironment } from '../../../app/addresses.ts';
import { fitting, referenceAt, type TypedReference } from './reference-at.ts';

export interface Choice {
  readonly name: string;
  readonly hint: string;
}

export interface Completion {
  /** Null while nothing is completed. */
  readonly choices: readonly Choice[] | null;
  readonly active: number;
  /** Looks at what stands before the caret now. */
  readonly look: () => void;
  readonly close: () => void;
  readonly choose: (name: string) => void;
  /** Whether the key was meant for the list. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

const MOST = 50;

export function useCompletion(area: RefObject<HTMLTextAreaElement | null>): Completion {
  const [typed, setTyped] = useState<TypedReference | null>(null);
  const [active, setActive] = useState(0);
  const choices = useChoices(typed);
  const look = (): void => {
    const field = area.current;
    const found = field === null ? null : referenceAt(field.value, field.selectionStart);
    // While nothing is referred to, a key must not draw anything.
    if (found === null && typed === null) return;
    setTyped(found);
    setActive(0);
  };
  const choose = (name: string): void => {
    const field = area.current;
    if (field === null || typed === null) return;
    const text = typed.service === null ? `${name}.` : `${typed.service}.${name}}}`;
    field.setRangeText(text, typed.from, typed.service === null ? field.selectionStart : typed.to, 'end');
    field.focus();
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const shown = choices !== null && choices.length > 0 ? choices : null;
  const onKey = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (shown === null || event.nativeEvent.isComposing) return false;
    if (step !== undefined) setActive((active + step + shown.length) % shown.length);
    else if (event.key === 'Escape') setTyped(null);
    else if (isPlainEnter(event)) choose(shown[active]?.name ?? '');
    else return false;
    event.preventDefault();
    return true;
  };
  return { choices: shown, active, look, close: () => setTyped(null), choose, onKey };
}

const isPlainEnter = (event: KeyboardEvent): boolean =>
  (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && !event.ctrlKey && !event.metaKey;

function useChoices(typed: TypedReference | null): readonly Choice[] | null {
  const at = useEnvironment();
  const isTyping = typed !== null;
  const named = typed?.service ?? '';
  const { data: services = [] } = useQuery({ ...servicesQuery(at), enabled: isTyping });
  const isKnown = services.some(({ name }) => name === named);
  const { data: service } = useQuery({ ...serviceQuery(at, named), enabled: isTyping && isKnown });
  if (typed === null) return null;
  if (typed.service === null) {
    const hints = new Map(services.map(({ name, kind }) => [name, kind === 'postgres' ? 'Postgres' : 'app']));
    return asChoices(hints, typed.typed);
  }
  return isKnown && service ? asChoices(keysOf(service), typed.typed) : null;
}

const asChoices = (hints: ReadonlyMap<string, string>, typed: string): Choice[] =>
  fitting([...hints.keys()], typed, MOST).map((name) => ({ name, hint: hints.get(name) ?? '' }));

/** What a service has, staged or live: set, then provided, then inherited, as references are looked up. */
function keysOf(service: Shape<'ServiceDetail'>): ReadonlyMap<string, string> {
  const spec = service.staged?.spec ?? service.spec;
  const hints = new Map<string, string>();
  const own = Object.entries(spec.variables).filter(([, { from }]) => from === 'service');
  const inherited = Object.entries(spec.variables).filter(([, { from }]) => from === 'environment');
  for (const [key, { secret }] of inherited) hints.set(key, secret ? 'all services, secret' : 'all services');
  for (const [key, secret] of Object.entries(providedKeys({ spec })))
    hints.set(key, secret ? 'provided, secret' : 'provided');
  for (const [key, { secret }] of own) hints.set(key, secret ? 'secret' : '');
  return new Map([...hints].sort(([a], [b]) => (a < b ? -1 : 1)));
}
