// Which row is edited, whether a new one is added, and what its buttons do.
import { useMemo, useState } from 'react';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import type { EditMode, RowActions } from './row-actions.ts';
import { keepUnsent, type UnsentNew, unsentNew } from './unsent.ts';
import { type Staging, type Target, targetId } from './use-staging.ts';

export interface RowEditing {
  readonly edited: { readonly key: string; readonly mode: EditMode } | null;
  readonly adding: UnsentNew | null;
  /** How often a form was opened: each opening is a form of its own. */
  readonly added: number;
  /** Null closes the form. */
  readonly add: (begin: UnsentNew | null) => void;
  readonly actions: RowActions;
}

export function useRowActions({ at, service }: Target, staging: Staging): RowEditing {
  const go = useGo();
  const id = targetId({ at, service });
  const [edited, setEdited] = useState<RowEditing['edited']>(null);
  const [adding, setAdding] = useState<UnsentNew | null>(() => unsentNew.of(id));
  const [added, setAdded] = useState(0);
  const { org, project, environment } = at;
  const actions = useMemo(() => {
    const close = (key: string): void => setEdited((now) => (now?.key === key ? null : now));
    return {
      edit: ({ key }, mode) => setEdited({ key, mode }),
      stop: ({ key }) => {
        keepUnsent(id, key, null);
        close(key);
      },
      stage: (row, value, secret) => {
        close(row.key);
        staging.set(row.key, value, secret, secret ?? row.secret);
      },
      refuse: ({ key }, value, secret, message) => keepUnsent(id, key, { value, secret, message }),
      mark: ({ key }) => staging.mark(key),
      remove: ({ key }) => staging.remove(key),
      undo: ({ key, line }) => line !== null && staging.undo(key, line),
      restage: ({ line }) => line !== null && staging.restage(line),
      override: ({ key, value, secret }) => {
        setAdding({ key, value: value ?? '', secret });
        setAdded((times) => times + 1);
      },
      toEnvironment: () => void go(paths.environmentSettings({ org, project, environment })),
    } satisfies RowActions;
  }, [id, staging, go, org, project, environment]);
  const add = (begin: UnsentNew | null): void => {
    setAdding(begin);
    setAdded((times) => times + 1);
  };
  return { edited, adding, added, add, actions };
}
