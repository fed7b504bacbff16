// The policy of an organization, in the words of the settings.
// The freeze with its windows and its zone, and never a time in this machine's own.
import type { PolicyShape } from '@nebula/contract/shapes/policy';
import type { Lines, Page } from '../terminal/page.ts';
import { fields } from './fields.ts';

const onOff = (on: boolean): string => (on ? 'on' : 'off');

export function renderPolicy(policy: PolicyShape, page: Page): Lines {
  const { freeze } = policy;
  const windows = freeze.windows.map(({ from, to }) => `${from.day} ${from.time} to ${to.day} ${to.time}`);
  return fields(
    [
      ["Approvers can't approve their own requests", onOff(policy.approversCannotApproveOwn)],
      ['Rollbacks skip approval', onOff(policy.rollbacksSkipApproval)],
      ['Weekend deploy freeze', onOff(freeze.enabled)],
      ['  time zone', freeze.timeZone],
      ...windows.map((window) => ['  window', window] as const),
    ],
    page,
  );
}
