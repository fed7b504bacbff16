// The four direct starts (deploy, redeploy, rollback, promote) have one way: say what will restart, stop and change; ask
// somebody who is there; start; say what the gate made of it; follow it if asked to (CS-7, DE-5).
import type { Command } from 'commander';
import { ProblemError } from '@nebula/contract/client';
import type { StartedShape } from '@nebula/contract/shapes/deployment';
import type { ServiceDetailShape } from '@nebula/contract/shapes/service';
import type { ExitCode } from '../exit.ts';
import { askIfThere } from '../input/confirmed.ts';
import { renderPreview, renderStarted } from '../render/started.ts';
import { placeName } from '../render/words.ts';
import type { Place, Session } from '../session/session.ts';
import { codeOfBegun, waitFor } from './outcome.ts';

export interface StartOptions {
  readonly yes?: boolean;
  readonly wait?: boolean;
}

export const addStart = (command: Command): Command =>
  command
    .option('-y, --yes', 'does not ask')
    .option('-w, --wait', 'waits for the decision and follows the deployment to its end');

export interface Start {
  readonly service: string;
  /** `Roll web back to …`: a whole sentence without its end. */
  readonly sentence: string;
  /** What will change, and what the gate makes of it now. */
  readonly preview: StartedShape;
  readonly send: () => Promise<StartedShape>;
}

/** Returns the exit code: 3 while it waits for approval, with `--wait` that of its outcome. */
export async function startService(
  session: Session,
  place: Place,
  start: Start,
  { yes = false, wait = false }: StartOptions,
): Promise<ExitCode> {
  const detail = await findService(session, place, start.service);
  session.remark({ start, detail }, () => [`${start.sentence} in ${placeName(place)}.`]);
  session.remark(start.preview, renderPreview);
  if (start.preview.draft === undefined)
    session.remark(detail, (one, { style }) => {
      const { text, stops } = restartText(one, start.service);
      return [stops ? style.yellow(text) : text];
    });
  await askIfThere(session, yes, 'Start it?');
  const started = await start.send();
  const begun = {
    approval: started.approval,
    deployments: started.deployment === null ? [] : [started.deployment],
  };
  if (!wait || started.deployment === null) {
    session.show(started, renderStarted);
    return codeOfBegun(begun);
  }
  session.remark(started, renderStarted);
  const { outcome, code } = await waitFor(session, place, begun);
  const [deployment = null] = outcome.deployments;
  if (session.json) session.show({ ...started, deployment, approval: outcome.approval }, renderStarted);
  return code;
}

/** Null where the environment does not have it yet. */
async function findService(
  { api }: Session,
  place: Place,
  service: string,
): Promise<ServiceDetailShape | null> {
  try {
    return await api.call('service.show', { params: { ...place, service } });
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not-found') return null;
    throw error;
  }
}

/** What the start does to what runs: nothing, a replacement without a gap, or a gap because of the volume (DE-3). */
function restartText(
  detail: ServiceDetailShape | null,
  service: string,
): { readonly text: string; readonly stops: boolean } {
  if (detail === null || detail.running === null)
    return { text: `Nothing of ${service} runs here yet: it starts.`, stops: false };
  if (detail.spec.volume === null)
    return { text: `${service} restarts: the old one serves until the new one is healthy.`, stops: false };
  return { text: `Downtime: ${service} has a volume, so it stops before the new one starts.`, stops: true };
}
