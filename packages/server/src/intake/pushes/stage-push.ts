// What a new head of the tracked branch stages: one change set for each environment whose nebula.toml differs from what is
// live, each in a transaction of its own with its event and its notice (CS-15). It starts nothing.
import { Refusal } from '@nebula/domain/problems';
import type { Actor } from '@nebula/domain/people/permissions';
import type { Place } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { discardPushed, type StagedPush, stagePushed, streamOfPushes, whereStaged } from '../stage-pushed.ts';
import { tomlImporter } from '../toml/toml-importer.ts';
import { type Claim, holdClaim } from './claim-look.ts';
import { linkOf } from './link-of.ts';
import { loadPlaces } from './load-places.ts';
import { type Broken, brokenFile, pushReplaced, pushStaged, type PushWords } from './push-notices.ts';
import { FILE_NAME, type Tip } from './read-tip.ts';

/** How many environments it staged something in. Throws `LostClaim` where a later look took over. */
export async function stagePush(store: Store, claim: Claim, tip: Tip): Promise<number> {
  const push: PushWords = {
    project: claim.project,
    commit: tip.commit,
    author: tip.author,
    subject: tip.subject,
  };
  const { file } = tip;
  if (file === null) return 0;
  if (file.kind === 'refused') {
    await tellBroken(store, claim, push, [
      { environment: null, errors: [{ path: FILE_NAME, message: file.why }] },
    ]);
    return 0;
  }
  const places = await loadPlaces(store, claim.project.id);
  if (file.kind === 'absent') {
    for (const place of await whereStaged(store, places)) await discardIn(store, claim, place, push);
    return 0;
  }
  const broken: Broken[] = [];
  let staged = 0;
  for (const place of places) {
    try {
      staged += (await stageIn(store, claim, place, push, file.text)) ? 1 : 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      broken.push({ environment: place.environment, errors: errorsOf(error) });
    }
  }
  if (broken.length > 0) await tellBroken(store, claim, push, broken);
  return staged;
}

const errorsOf = ({ problem }: Refusal): Broken['errors'] =>
  problem.code === 'invalid' ? problem.errors : [{ path: FILE_NAME, message: problem.detail }];

const actorOf = ({ author, commit }: PushWords): Actor => ({
  kind: 'push',
  name: author,
  commit,
  via: 'push',
});

/** False where the file wants what is live. */
const stageIn = (store: Store, claim: Claim, place: Place, push: PushWords, text: string): Promise<boolean> =>
  inPlace(store, claim, place, push, async (tx) => {
    const read = tomlImporter.read.bind(null, { text });
    const url = await linkOf(tx, claim, push.commit);
    const staged = await stagePushed(tx, place, read, { commit: push.commit, author: push.author, url });
    if (staged) tell(tx, place, push, staged, true);
    return staged === null || staged.draft !== null;
  });

const discardIn = (store: Store, claim: Claim, place: Place, push: PushWords): Promise<void> =>
  inPlace(store, claim, place, push, async (tx) => {
    const discarded = await discardPushed(tx, place, push.commit);
    if (discarded) tell(tx, place, push, discarded, false);
  });

const inPlace = <T>(
  store: Store,
  claim: Claim,
  { environment }: Place,
  push: PushWords,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inStreams(store, actorOf(push), { streams: [streamOfPushes(environment.id)] }, async (tx) => {
    await holdClaim(tx, claim);
    return work(tx);
  });

function tell(
  tx: Tx,
  place: Place,
  push: PushWords,
  { draft, replaced, lines }: StagedPush,
  hasFile: boolean,
): void {
  if (draft === null && replaced === null) return;
  const notice =
    draft === null
      ? pushReplaced(push, place.environment, hasFile)
      : pushStaged(push, place.environment, { draft, lines, isLater: replaced !== null });
  tx.tell({ ...notice, to: 'everyone', org: place.org.id });
}

/** To the people of the project; the organization's stream holds the event, since nothing was staged anywhere. */
async function tellBroken(
  store: Store,
  claim: Claim,
  push: PushWords,
  broken: readonly Broken[],
): Promise<void> {
  await inStreams(store, actorOf(push), { streams: [claim.org] }, async (tx) => {
    await holdClaim(tx, claim);
    const notice = brokenFile(push, broken);
    tx.record(claim.org, {
      type: 'push.refused',
      org: claim.org,
      project: claim.project.id,
      subject: { project: claim.project.id },
      payload: { commit: push.commit, reason: notice.body },
    });
    tx.tell({ ...notice, to: 'everyone', org: claim.org });
  });
}
