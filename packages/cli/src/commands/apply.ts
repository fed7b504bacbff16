// `nebula apply`: shows the review, asks, and applies exactly what it showed. Never asks less because its output is JSON.
import type { AppliedShape } from '@nebula/contract/shapes/change-set';
import type { DraftShape } from '@nebula/contract/shapes/draft';
import { defineCommand } from '../command.ts';
import { EXIT, type ExitCode, Stopped, UsageError } from '../exit.ts';
import { draftOf } from '../input/read-draft.ts';
import { codeOfBegun, waitFor } from '../follow/outcome.ts';
import { renderApplied } from '../render/applied.ts';
import { renderChangeSet } from '../render/change-set.ts';
import { renderReview } from '../render/draft.ts';
import { listed } from '../render/words.ts';
import type { Place, Session } from '../session/session.ts';
import { confirm } from '../terminal/ask.ts';

interface Options {
  readonly message?: string;
  readonly acceptDowntime?: boolean;
  readonly yes?: boolean;
  readonly revision?: string;
  readonly wait?: boolean;
}

/** The revision that a person has seen, or said that they did. */
interface Reviewed {
  readonly revision: string;
  readonly acceptDowntime: boolean;
}

export const command = defineCommand<[changeSet: string | undefined], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('[change-set]', "the project's draft by its id; absent: your own")
      .option('-m, --message <text>', 'describes this change (optional, at most 500 characters)')
      .option('--accept-downtime', 'services with a volume may stop before the new one starts')
      .option('-y, --yes', 'does not ask')
      .option('--revision <revision>', 'applies the review that was read and nothing newer; does not ask')
      .option('-w, --wait', 'waits for the decision and follows the rollout to its end');
  },
  details: `Shows the review and asks. Without a terminal -y or --revision is needed, with --json too.

Ends with 3 when a request waits for approval; with --wait it waits and ends with the outcome:
0 when everything succeeded, 1 when not.`,
  examples: [
    'nebula apply -m "More replicas for Friday"',
    'nebula apply -y --wait',
    'nebula apply --revision 7 --accept-downtime    # 7 as "nebula diff" showed it',
  ],
  run: async (session, [changeSet], options) => {
    if (!options.yes && options.revision === undefined && !session.terminal.interactive)
      throw new UsageError(
        'Nobody can be asked here: add -y, or --revision with the revision of the review that you read ("nebula diff").',
      );
    const place = await session.place();
    const { revision, acceptDowntime } = await review(session, place, changeSet, options);
    const body = {
      revision,
      acceptDowntime,
      ...(options.message === undefined ? {} : { message: options.message }),
    };
    const applied = await send(session, place, changeSet, body);
    if (options.wait) return follow(session, place, applied);
    session.show(applied, renderApplied);
    return codeOfBegun({ approval: applied.approval, deployments: applied.rollout?.deployments ?? [] });
  },
});

type Body = Reviewed & { readonly message?: string };

const send = (
  session: Session,
  place: Place,
  changeSet: string | undefined,
  body: Body,
): Promise<AppliedShape> =>
  changeSet === undefined
    ? session.api.call('draft.apply', { params: { ...place }, body })
    : session.api.call('change-set.apply', { params: { ...place, changeSet }, body });

/** What will be applied: the revision that was read before, else the one that is shown here and said yes to. */
async function review(
  session: Session,
  place: Place,
  changeSet: string | undefined,
  options: Options,
): Promise<Reviewed> {
  const acceptDowntime = options.acceptDowntime ?? false;
  if (options.revision !== undefined) return { revision: options.revision, acceptDowntime };
  if (changeSet !== undefined) return reviewProjects(session, place, changeSet, options);
  const draft = await session.api.call('draft.show', { params: { ...place } });
  return askFor(session, place, draft, options);
}

/** Shows it and asks, for its downtime too. */
async function askFor(
  session: Session,
  place: Place,
  draft: DraftShape,
  { yes, acceptDowntime = false }: Options,
): Promise<Reviewed> {
  session.remark(draft, renderReview(place, 'without-steps'));
  const { revision, lines, action } = draft;
  if (yes || lines.length === 0) return { revision, acceptDowntime };
  await ask(session, action?.label ?? 'Apply');
  return { revision, acceptDowntime: acceptDowntime || (await askDowntime(session, draft)) };
}

async function reviewProjects(
  session: Session,
  place: Place,
  changeSet: string,
  options: Options,
): Promise<Reviewed> {
  const shown = await session.api.call('change-set.show', { params: { ...place, changeSet } });
  const draft = draftOf(shown);
  if (draft !== null) return askFor(session, place, draft, options);
  session.remark(shown, renderChangeSet);
  if (!options.yes) await ask(session, 'Apply it');
  return { revision: shown.revision, acceptDowntime: options.acceptDowntime ?? false };
}

/** Throws `Stopped` for everything but a yes; then nothing was sent. */
async function ask(session: Session, label: string): Promise<void> {
  if (!(await confirm(session.terminal, `${label}?`))) throw new Stopped('Nothing was applied.');
}

/** A yes to the review is none to the downtime: it is a question of its own (CS-7). */
async function askDowntime(session: Session, { needsDowntime }: DraftShape): Promise<boolean> {
  if (needsDowntime.length === 0) return false;
  if (await confirm(session.terminal, `Accept downtime of ${listed(needsDowntime)}?`)) return true;
  throw new Stopped('Nothing was applied.');
}

/** A request can be approved and still apply nothing, when it has drifted: the change set has the last word (AP-12). */
async function follow(session: Session, place: Place, applied: AppliedShape): Promise<ExitCode> {
  session.remark(applied, renderApplied);
  const { approval, rollout } = applied;
  const begun = { approval, deployments: rollout?.deployments ?? [] };
  const { outcome, code } = await waitFor(session, place, begun);
  const changeSet = await session.api.call('change-set.show', {
    params: { ...place, changeSet: applied.changeSet.id },
  });
  const failed = changeSet.state === 'failed';
  if (session.json) {
    const now = rollout && { ...rollout, deployments: outcome.deployments };
    session.show({ changeSet, rollout: now, approval: outcome.approval }, () => []);
  } else if (failed) session.show(changeSet, renderChangeSet);
  return failed ? EXIT.refused : code;
}
