// `nebula policy set`: changes what is named and nothing else, of the freeze too.
// What weakens a policy is told to every admin and owner at once (AP-13); no request that exists is decided by it.
import { DAYS, type Day, type FreezeWindow } from '@nebula/domain/freeze/freeze';
import { defineCommand } from '../../command.ts';
import { UsageError } from '../../exit.ts';
import { onOff } from '../../input/numbers.ts';
import { renderPolicy } from '../../render/policy.ts';

interface Options {
  readonly approversCannotApproveOwn?: boolean;
  readonly rollbacksSkipApproval?: boolean;
  readonly freeze?: boolean;
  readonly timeZone?: string;
  readonly window?: string[];
}

export const command = defineCommand<[], Options>({
  reach: 'organization',
  configure: (command) => {
    command
      .option('--approvers-cannot-approve-own <on|off>', "Approvers can't approve their own requests", onOff)
      .option('--rollbacks-skip-approval <on|off>', 'Rollbacks skip approval', onOff)
      .option('--freeze <on|off>', 'Weekend deploy freeze', onOff)
      .option('--time-zone <zone>', "the freeze's zone, such as Europe/Berlin")
      .option('--window <window...>', 'its weekly windows, in place of those there are');
  },
  details: 'Turning one to the weaker side is told to every admin and owner.',
  examples: [
    'nebula policy set --approvers-cannot-approve-own off',
    'nebula policy set --freeze on --time-zone Europe/Berlin \\',
    '                  --window "fri 18:00 mon 06:00"',
  ],
  run: async (session, _, options) => {
    const freeze = {
      ...(options.freeze === undefined ? {} : { enabled: options.freeze }),
      ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
      ...(options.window === undefined ? {} : { windows: options.window.map(windowOf) }),
    };
    const { approversCannotApproveOwn, rollbacksSkipApproval } = options;
    const body = {
      ...(approversCannotApproveOwn === undefined ? {} : { approversCannotApproveOwn }),
      ...(rollbacksSkipApproval === undefined ? {} : { rollbacksSkipApproval }),
      ...(Object.keys(freeze).length === 0 ? {} : { freeze }),
    };
    if (Object.keys(body).length === 0) throw new UsageError('What shall change? See --help.');
    const params = await session.orgPlace();
    session.show(await session.api.call('policy.change', { params: { ...params }, body }), renderPolicy);
  },
});

/** Days by their first three letters; times in full, so that "6" is not guessed at. */
const WINDOW = /^\s*([a-z]{3})\w*\s+(\d{2}:\d{2})\s*(?:-|–|to|\s)\s*([a-z]{3})\w*\s+(\d{2}:\d{2})\s*$/i;

/** `fri 18:00 mon 06:00`, also with `-` or `to` between. */
function windowOf(text: string): FreezeWindow {
  const [, fromDay, fromTime = '', toDay, toTime = ''] = WINDOW.exec(text) ?? [];
  const [from, to] = [dayOf(fromDay), dayOf(toDay)];
  if (from === undefined || to === undefined)
    throw new UsageError(`"${text}" is no window: write it like "fri 18:00 mon 06:00".`);
  return { from: { day: from, time: fromTime }, to: { day: to, time: toTime } };
}

const dayOf = (text: string | undefined): Day | undefined => DAYS.find((day) => day === text?.toLowerCase());
