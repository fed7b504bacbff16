// Every line of a change set under its service, the environment's own first, with what applying does to that service.
// Draft, approval, history and refusals all show their lines here, so that none of them reads one in another way.
import { Box, Braces, Database, Globe, Layers, Sparkles } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Chip } from '../ui/Chip.tsx';
import { classNames } from '../ui/class-names.ts';
import { DenseLines } from './DenseLines.tsx';
import { type AnyLine, groupsOf, type ShownGroup, type ShownLine } from './line-words.ts';
import { type LineActions, LineRow } from './LineRow.tsx';
import { type Affected, reachedBeside, type Removed, rolloutWords } from './rollout-words.ts';

/** Without `affected` and `removed` nothing is said of the rollout: history and refusals do not know it. */
export interface LineGroupsProps extends LineActions {
  readonly lines: readonly AnyLine[];
  readonly affected?: readonly Affected[] | undefined;
  readonly removed?: readonly Removed[] | undefined;
  /** The order of the rollout as a sentence: "db, then web". */
  readonly order?: string | undefined;
  /** Without headers and grounds, for pages of many requests; has no undo. */
  readonly dense?: boolean | undefined;
  /** Dense: of the services with downtime, those for which nobody accepted it. */
  readonly unacceptedDowntime?: readonly string[] | undefined;
  /** For the sign beside a service's name. */
  readonly kindOf?: ((service: string) => 'app' | 'postgres' | undefined) | undefined;
}

/** Keeps the order of the lines inside a group; the keyboard's focus survives a line that goes. */
export function LineGroups(props: LineGroupsProps) {
  const { lines, affected, removed, order, dense, unacceptedDowntime, kindOf, ...actions } = props;
  const list = useRef<HTMLDivElement>(null);
  const withFocus = useFocusKept(list, actions);
  const groups = groupsOf(lines);
  const beside = reachedBeside(new Set(groups.map(({ service }) => service)), affected);
  return (
    <div
      ref={list}
      tabIndex={-1}
      className={classNames('outline-none', dense ? 'grid gap-1' : 'grid gap-2.5')}
    >
      {dense ? (
        <DenseLines groups={groups} affected={affected} unacceptedDowntime={unacceptedDowntime} />
      ) : (
        groups.map((group) => (
          <Group
            key={group.service ?? ''}
            group={group}
            words={wordsOf(group, affected, removed)}
            kind={group.service === null ? undefined : kindOf?.(group.service)}
            actions={withFocus}
          />
        ))
      )}
      {beside.length > 0 && <Beside services={beside} />}
      {!dense && order !== undefined && order.includes(', then ') && (
        <p className="px-0.5 text-s text-ink-2 [overflow-wrap:anywhere]">In this order: {order}.</p>
      )}
    </div>
  );
}

function wordsOf(
  { service, lines }: ShownGroup,
  affected: readonly Affected[] | undefined,
  removed: readonly Removed[] | undefined,
): string | undefined {
  if (service === null) return 'variables that its apps inherit';
  const isNew = lines.some(({ kind, base }) => kind === 'create' && base === null);
  return rolloutWords(service, isNew, affected, removed);
}

interface GroupProps {
  readonly group: ShownGroup;
  readonly words: string | undefined;
  readonly kind: 'app' | 'postgres' | undefined;
  readonly actions: LineActions;
}

function Group({ group: { service, lines }, words, kind, actions }: GroupProps) {
  const created = lines.find((line) => line.kind === 'create');
  const made = created?.value as { readonly kind?: string; readonly port?: unknown } | null | undefined;
  const isDatabase = kind === 'postgres' || made?.kind === 'postgres';
  const Icon = service === null ? Braces : isDatabase ? Database : made?.port === false ? Box : Globe;
  return (
    <section aria-label={service ?? 'The environment'} className="overflow-hidden rounded-l border">
      <header className="flex min-h-8.75 flex-wrap items-center gap-x-2 gap-y-0.5 bg-sunk px-3 py-1.5">
        <Icon aria-hidden="true" />
        <h3 dir="auto" title={service ?? undefined} className="max-w-full truncate font-semibold">
          {service ?? 'Environment'}
        </h3>
        {created?.base === null && (
          <Chip tone="staged" icon={<Sparkles />}>
            New
          </Chip>
        )}
        {words !== undefined && <span className="text-s text-ink-3">{words}</span>}
      </header>
      <ul>
        {lines.map((line) => (
          <LineRow key={line.id ?? `${line.kind} ${line.key ?? ''}`} line={line} {...actions} />
        ))}
      </ul>
    </section>
  );
}

/** More are counted; a shared variable can reach every service. */
const MOST_NAMED = 8;

/** Services that the change reaches by what they inherit or refer to (CS-9). */
function Beside({ services }: { readonly services: readonly Affected[] }) {
  const named = services.slice(0, MOST_NAMED).map(({ service }) => service);
  const more = services.length - named.length;
  const list = more > 0 ? [...named, `${more} more`] : named;
  return (
    <p className="flex items-start gap-2 px-0.5 text-s text-ink-2">
      <Layers aria-hidden="true" className="mt-[0.2em] text-ink-3" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Also deployed, because they use what changes:{' '}
        <strong className="font-semibold text-ink">{list.join(', ')}</strong>
      </span>
    </p>
  );
}

/** A line that goes takes its button with it: focus moves to the next one, or to the list, never nowhere. */
function useFocusKept(list: { readonly current: HTMLDivElement | null }, actions: LineActions): LineActions {
  const at = useRef<number | null>(null);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-line-action]') ?? [])];
  useLayoutEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return;
    const left = buttons();
    (left[Math.min(at.current, left.length - 1)] ?? list.current)?.focus();
    at.current = null;
  });
  const keeping = (act: ((line: ShownLine) => Promise<void> | void) | undefined) =>
    act &&
    ((line: ShownLine) => {
      const index = buttons().indexOf(document.activeElement as HTMLElement);
      at.current = index < 0 ? null : index;
      return act(line);
    });
  return { ...actions, onUndo: keeping(actions.onUndo), onRestage: keeping(actions.onRestage) };
}
