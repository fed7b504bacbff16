// Staging the variables of one owner. Each edit is shown at once and sent after those before it, so that the drafts that
// answer come in order. A refused one keeps its text beside its reason (unsent.ts); nothing waits for the table to be
// on the screen.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DraftEditing, type Edit, useDraftEditing } from '../../api/draft.ts';
import { environmentKey } from '../../api/queries.ts';
import { failureOf, fieldFailure } from '../../app/failure.ts';
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
  restage(key: string, line: string): void;
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
  const id = targetId({ at, service });
  const { org, project, environment } = at;
  const staging = useMemo(() => {
    const servicesKey = environmentKey({ org, project, environment }, 'services');
    const show = (key: string, value: PendingValue): void =>
      setPending((before) => new Map(before).set(key, value));
    const settle = (key: string, value: PendingValue): void =>
      setPending((before) => (before.get(key) === value ? without(before, key) : before));
    const run = async (
      key: string,
      value: PendingValue,
      call: (draft: DraftEditing) => Promise<unknown>,
      refused: (error: unknown) => void,
    ): Promise<void> => {
      show(key, value);
      try {
        await inTurn(id, () => call(draft));
        // A service in the draft only is read again before its edit stops standing over it.
        await client.invalidateQueries({ queryKey: servicesKey }, { cancelRefetch: false });
      } catch (error) {
        refused(error);
      } finally {
        settle(key, value);
      }
    };
    const of = service === null ? {} : { service };
    const say = (error: unknown): void => {
      const { title, detail } = failureOf(error);
      toast({ tone: 'bad', text: `${title}: ${detail}` });
    };
    const edit = (key: string, value: LineValue, one: Edit, refused = say): void =>
      void run(key, value, (to) => to.stage([one]), refused);
    return {
      set: (key, value, secret, isSecret) => {
        keepUnsent(id, key, null);
        const one = { kind: 'variable.set', ...of, key, value, ...(secret === undefined ? {} : { secret }) };
        edit(key, isSecret ? { secret: true } : value, one, (error) => {
          const message =
            fieldFailure(error, 'value') ?? fieldFailure(error, 'key') ?? failureOf(error).detail;
          keepUnsent(id, key, { value, secret, message });
          if (!isShown.current) toast({ tone: 'bad', text: `${key} was not staged: ${message}` });
        });
      },
      mark: (key) => edit(key, { secret: true }, { kind: 'variable.set', ...of, key, secret: true }),
      remove: (key) => edit(key, null, { kind: 'variable.delete', ...of, key }),
      undo: (key, line) => void run(key, UNDONE, (to) => to.undo(line), say),
      restage: (_key, line) => void inTurn(id, () => draft.restage(line)).catch(say),
    } satisfies Staging;
  }, [client, draft, id, org, project, environment, service, isShown]);
  return { staging, pending };
}

/** Of each owner, the last call that was made; the next one waits for it. */
const turns = new Map<string, Promise<unknown>>();

function inTurn<Answer>(id: string, call: () => Promise<Answer>): Promise<Answer> {
  const answer = (turns.get(id) ?? Promise.resolve()).then(call, call);
  turns.set(id, answer);
  return answer;
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const next = new Map(map);
  next.delete(key);
  return next;
}

function useIsShown(): { readonly current: boolean } {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
