// How far somebody is with the three first steps, kept in this browser. Steps tick by what happens, never by being
// clicked; what was reached once stays reached.
import type { Shape } from '../../api/client.ts';

export interface Progress {
  readonly isClosed: boolean;
  /** The newest deployment when the first change was seen staged: a later one is that change's. Null: nothing yet. */
  readonly stagedAfter: string | null;
  readonly isReviewed: boolean;
  readonly isDeployed: boolean;
}

export const BEGINNING: Progress = {
  isClosed: false,
  stagedAfter: null,
  isReviewed: false,
  isDeployed: false,
};

export interface Seen {
  readonly stagedLines: number;
  readonly isReviewOpen: boolean;
  readonly services: readonly Pick<Shape<'Service'>, 'deployment'>[];
}

/** The same object where nothing is new. */
export function progressWith(before: Progress, { stagedLines, isReviewOpen, services }: Seen): Progress {
  const newest = newestChange(services);
  const stagedAfter = before.stagedAfter ?? (stagedLines > 0 ? newest : null);
  const isDeployed = before.isDeployed || (before.stagedAfter !== null && newest > before.stagedAfter);
  const isReviewed = before.isReviewed || isDeployed || (stagedLines > 0 && isReviewOpen);
  const isSame =
    stagedAfter === before.stagedAfter &&
    isReviewed === before.isReviewed &&
    isDeployed === before.isDeployed;
  return isSame ? before : { ...before, stagedAfter, isReviewed, isDeployed };
}

/** When the last change set made a deployment, as the server's clock says it; '' when none did. */
const newestChange = (services: Seen['services']): string =>
  services.reduce((newest, { deployment }) => {
    const at = deployment?.kind === 'change-set' ? deployment.createdAt : '';
    return at > newest ? at : newest;
  }, '');

const KEY = 'nebula.first-steps';

export function keptProgress(): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...BEGINNING, ...kept } : BEGINNING;
  } catch {
    return BEGINNING;
  }
}

export function keepProgress(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // It is asked again next time.
  }
}
