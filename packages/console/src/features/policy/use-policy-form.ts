// The policy's page between the first change and the save: what was changed, what others changed meanwhile, the save.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { answer, api } from '../../api/client.ts';
import { orgKey, policyQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { toast } from '../../ui/toast.ts';
import {
  changeOf,
  conflictsIn,
  editField,
  type Edits,
  type Field,
  type Fields,
  keepMine,
  openEdits,
  type Policy,
  takeTheirs,
  withEdits,
} from './policy-edits.ts';
import { changeWords } from './policy-words.ts';

/**
 * `live` is what holds, `shown` what would hold after saving. With a conflict left, saving is the page's to
 * refuse.
 */
export interface PolicyForm {
  readonly live: Policy;
  readonly shown: Policy;
  /** Empty: everything is saved. */
  readonly changes: readonly string[];
  readonly conflicts: readonly Field[];
  /** What others saved since the first change here, and which does not touch it. */
  readonly others: readonly string[];
  readonly busy: boolean;
  readonly error: unknown;
  readonly edit: <Name extends Field>(name: Name, value: Fields[Name]) => void;
  readonly resolve: (name: Field, whose: 'mine' | 'theirs') => void;
  readonly cancel: () => void;
  readonly save: () => void;
}

/** Edits are kept over whatever others save meanwhile. Leaving the page with any asks first. */
export function usePolicyForm(): PolicyForm {
  const org = useOrg();
  const client = useQueryClient();
  const { data: live } = useSuspenseQuery(policyQuery(org));
  const [kept, keep] = useState<Edits>({});
  const [begunAt, begin] = useState<Policy>(live);
  const edits = useMemo(() => openEdits(kept, live), [kept, live]);
  const shown = useMemo(() => withEdits(live, edits), [live, edits]);
  const changes = changeWords(live, shown);
  const conflicts = conflictsIn(edits, live);
  useUnsavedGuard(changes.length > 0);

  const save = useMutation({
    mutationFn: (sent: Edits) =>
      answer(api.PATCH('/api/v1/orgs/{org}/policy', { params: { path: { org } }, body: changeOf(sent) })),
    onSuccess: (saved) => {
      client.setQueryData(policyQuery(org).queryKey, saved);
      begin(saved);
      void client.invalidateQueries({ queryKey: orgKey(org, 'policy') });
      toast({ tone: 'live', text: 'Policy saved. It holds from now on.' });
    },
  });

  const isClean = Object.keys(edits).length === 0;
  const stale = isClean ? [] : changeWords(withEdits(begunAt, edits), shown);
  return {
    live,
    shown,
    changes,
    conflicts,
    others: stale,
    busy: save.isPending,
    error: save.error,
    edit: (name, value) => {
      if (isClean) begin(live);
      keep((before) => editField(openEdits(before, live), live, name, value));
    },
    resolve: (name, whose) => keep(whose === 'mine' ? keepMine(edits, live, name) : takeTheirs(edits, name)),
    cancel: () => {
      keep({});
      save.reset();
    },
    save: () => save.mutate(edits),
  };
}
