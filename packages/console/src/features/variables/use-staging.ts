// Staging the variables of one owner. Each edit is shown at once and sent after those before it, so that the drafts that
// answer come in order. A refused one keeps its text beside its reason (unsent.ts); nothing waits for the table to be
// on the screen.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type DraftEditing, type Edit, useDraftEditing } from '../../api/draft.ts';
import { environmentKey } from '../../api/queries.ts';
import { failureOf, fieldFailure } from '../../app/failure.ts';
import { useIsShown } from '../../app/use-is-shown.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { keepUnsent } from './unsent.ts';
import { type LineValue, type PendingValue, UNDONE } from './variable-rows.ts';

/** Whose variables; `service` null: the environment's. */
export interface Target {
  readonly at: EnvironmentAddress;
  readonly service: string | null;
}

export interface Staging {
  /** `secret` unsaid keeps the mark as it is (CS-4). */
  set(key: string, value: string, secret: boolean | undefined, isSecret: boolean): void;
  /** Marks what is there as secret; its value stays. */
  mark(key: string): void;
  remove(key: string): void;
  undo(key: string, line: string): void;
  restage(line: string): void;
}

type Pending = ReadonlyMap<string, PendingValue>;

export const targetId = ({ at, service }: Target): string =>
  JSON.stringify([at.org, at.project, at.environment, service]);

export function useStaging({ at, service }: Target): {
  readonly staging: Staging;
  readonly pending: Pending;
} {
  const client = useQueryClient();
  const draft = useDraftEditing(at);
  const [pending, setPending] = useState<Pending>(new Map());
  const isShown = useIsShown();
  const { org, project, environment } = at;
  const staging = useMemo(() => {
    const target = { at: { org, project, environment }, service };
    const run = async (key: string, value: PendingValue, { call, refused }: Sending): Promise<void> => {
      setPending((before) => new Map(before).set(key, value));
      try {
        await call();
        // A service in the draft only is read again before its edit stops standing over it.
        const queryKey = environmentKey(target.at, 'services');
        await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
      } catch (error) {
        refused(error);
      } finally {
        setPending((before) => (before.get(key) === value ? without(before, key) : before));
      }
    };
    return stagingWith(target, draft, (...sent) => void run(...sent), isShown);
  }, [client, draft, org, project, environment, service, isShown]);
  return { staging, pending };
}

interface Sending {
  readonly call: () => Promise<unknown>;
  readonly refused: (error: unknown) => void;
}

function stagingWith(
  target: Target,
  draft: DraftEditing,
  run: (key: string, value: PendingValue, sending: Sending) => void,
  isShown: { readonly current: boolean },
): Staging {
  const id = targetId(target);
  const of = target.service === null ? {} : { service: target.service };
  const edit = (key: string, value: LineValue, one: Edit, refused = say): void =>
    run(key, value, { call: () => draft.stage([one]), refused });
  const keep = (key: string, value: string, secret: boolean | undefined) => (error: unknown) => {
    const message = fieldFailure(error, 'value') ?? fieldFailure(error, 'key') ?? failureOf(error).detail;
    keepUnsent(id, key, { value, secret, message });
    if (!isShown.current) toast({ tone: 'bad', text: `${key} was not staged: ${message}` });
  };
  return {
    set: (key, value, secret, isSecret) => {
      keepUnsent(id, key, null);
      const one = { kind: 'variable.set', ...of, key, value, ...(secret === undefined ? {} : { secret }) };
      edit(key, isSecret ? { secret: true } : value, one, keep(key, value, secret));
    },
    mark: (key) => edit(key, { secret: true }, { kind: 'variable.set', ...of, key, secret: true }),
    remove: (key) => edit(key, null, { kind: 'variable.delete', ...of, key }),
    undo: (key, line) => run(key, UNDONE, { call: () => draft.undo(line), refused: say }),
    restage: (line) => void draft.restage(line).catch(say),
  };
}

function say(error: unknown): void {
  const { title, detail } = failureOf(error);
  toast({ tone: 'bad', text: `${title}: ${detail}` });
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const next = new Map(map);
  next.delete(key);
  return next;
}
