import { expect, it } from 'vitest';
import { keepOutcome, outcomeOf } from '../features/draft/outcome-store.ts';
import { unsentNew } from '../features/variables/unsent.ts';
import { shownToasts, toast } from '../ui/toast.ts';
import { forgetPerson } from './kept-by-person.ts';
import { isAnyTyped } from './kept-typed.ts';

const at = { org: 'acme', project: 'shop', environment: 'staging' };

it('CS-4: whoever signs in next in a tab finds nothing that was typed or told before', () => {
  unsentNew.keep('web', { key: 'TOKEN', value: 'a secret', secret: true });
  keepOutcome(at, {
    ...{ changeSet: 'chg_1', changes: 1, approval: null, rollout: 'rol_1', waiting: null },
    ...{ removed: [], shown: false },
  });
  toast({ tone: 'neutral', text: '1 staged change discarded.' });
  expect(isAnyTyped()).toBe(true);
  forgetPerson();
  expect([unsentNew.of('web'), isAnyTyped(), outcomeOf(at), shownToasts()]).toEqual([null, false, null, []]);
});
