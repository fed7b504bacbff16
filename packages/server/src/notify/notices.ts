// Every sentence that reaches an inbox, by kind of event, so that they can be read (and corrected) as one text. A notice
// holds names and ids, never a variable's value. Who is told is the caller's business: see the comment of each.
import { REQUEST_LASTS_HOURS } from '@nebula/domain/limits';
import { minuteText } from '@nebula/domain/words/times-in';
import type { StartKind } from '../store/database.ts';
import type { Notice as ToldNotice } from '../store/transaction.ts';

/** What `tx.tell` takes beside its audience; `link` names what the inbox opens. */
export type Notice = Pick<ToldNotice, 'kind' | 'title' | 'body' | 'link'>;

/** A request for approval, as its notices name it. */
export interface RequestWords {
  readonly approval: string;
  readonly kind: StartKind;
  /** Names, in the order of the rollout; none for a change set that redeploys nothing. */
  readonly services: readonly string[];
  readonly project: { readonly slug: string; readonly name: string };
  readonly environment: { readonly slug: string; readonly name: string };
  /** Null for a push, which has no requester (AP-9). */
  readonly requester: string | null;
  readonly message: string | null;
}

/** A deployment, as its notices name it. */
export interface DeploymentWords {
  readonly deployment: string;
  readonly service: string;
  readonly project: RequestWords['project'];
  readonly environment: RequestWords['environment'];
}

const SHOWN_NAMES = 3;

/** "web", "web and db", "web, db, api and 4 more". */
const namesOf = (names: readonly string[]): string => {
  const shown = names.slice(0, SHOWN_NAMES);
  const more = names.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last ?? ''}`;
};

const WHAT: Readonly<Record<StartKind, (services: string) => string>> = {
  deploy: (services) => `the deploy of ${services}`,
  redeploy: (services) => `the redeploy of ${services}`,
  rollback: (services) => `the rollback of ${services}`,
  promotion: (services) => `the promotion of ${services}`,
  build: (services) => `the new build of ${services}`,
  'change-set': (services) => (services === '' ? 'the change set' : `the change set for ${services}`),
};

const where = ({ project, environment }: Pick<RequestWords, 'project' | 'environment'>): string =>
  `${environment.name} of ${project.name}`;

/** "the deploy of web to production of shop": what every sentence about a request is built around. */
export const requestWords = (request: RequestWords): string =>
  `${WHAT[request.kind](namesOf(request.services))} in ${where(request)}`;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const toRequest = (request: RequestWords): Notice['link'] => ({
  approval: request.approval,
  project: request.project.slug,
  environment: request.environment.slug,
});

const about = (kind: string, request: RequestWords, title: string, body: string): Notice => ({
  kind,
  title,
  body,
  link: toRequest(request),
});

const said = (comment: string | null): string => (comment ? ` "${comment}"` : '');

/** AP-7: to every member but the requester, and to the channels; cleared by the decision. */
export const approvalWaits = (request: RequestWords, expiresAt: Date, approvableUntil: Date | null): Notice =>
  about(
    'approval.waiting',
    request,
    `${request.requester ?? 'A push'} asks to approve ${requestWords(request)}`,
    `${request.message ? `"${request.message}" ` : ''}It expires at ${minuteText(expiresAt)} unless somebody decides it before.` +
      (approvableUntil
        ? ` A freeze comes first: it can be approved until ${minuteText(approvableUntil)}.`
        : ''),
  );

/** To the requester; the deployment starts with it (AP-4). */
export const approved = (request: RequestWords, by: string, comment: string | null): Notice =>
  about(
    'approval.approved',
    request,
    `${by} approved ${requestWords(request)}`,
    `It has started.${said(comment)}`,
  );

/** To the requester. */
export const rejected = (request: RequestWords, by: string, comment: string | null): Notice =>
  about(
    'approval.rejected',
    request,
    `${by} rejected ${requestWords(request)}`,
    `Nothing was deployed.${said(comment)} You can ask again.`,
  );

/** To the requester: its time passed without a decision (AP-5). */
export const expired = (request: RequestWords): Notice =>
  about(
    'approval.expired',
    request,
    `${capital(requestWords(request))} was not approved in ${REQUEST_LASTS_HOURS} hours`,
    'The request has expired and nothing was deployed. You can ask again.',
  );

/** To the requester: a newer request deploys one of the same services (AP-6). */
export const superseded = (request: RequestWords, newer: RequestWords | undefined): Notice =>
  about(
    'approval.superseded',
    request,
    `${capital(requestWords(request))} was superseded`,
    `${newer ? capital(requestWords(newer)) : 'A newer request'}, asked for by ${newer?.requester ?? 'a push'}, ` +
      'was approved and deploys one of the same services. Nothing of yours was deployed.',
  );

/** To the requester, when it was somebody else: an environment was removed, a deployment cancelled (AP-14). */
export const withdrawn = (request: RequestWords, by: string, reason: string): Notice =>
  about(
    'approval.withdrawn',
    request,
    `${capital(requestWords(request))} was withdrawn`,
    `By ${by}: ${reason}. Nothing was deployed.`,
  );

/** To the requester: approved, and not applied (AP-12). */
export const drifted = (request: RequestWords, by: string, lines: number): Notice =>
  about(
    'approval.drifted',
    request,
    `${capital(requestWords(request))} was approved, but could not be applied`,
    `${by} approved it after ${lines === 1 ? 'a value' : `${lines} values`} had changed. ` +
      'Nothing was deployed; restage it to compare with what is live now.',
  );

/** AP-8: to those who could have decided. `rule` is the setting's name as the screens write it. */
export const passedWithoutYou = (request: RequestWords, rule: string): Notice =>
  about(
    'approval.passed',
    request,
    `${capital(requestWords(request))} passed without a decision`,
    `${request.requester ? `${request.requester} asked for it` : 'A push caused it'}; it passed because of "${rule}".`,
  );

/** To those who may decide: the request stays and can no longer be withdrawn (AP-11). */
export const requesterLeft = (request: RequestWords, person: string): Notice =>
  about(
    'approval.requester-left',
    request,
    `${person}, who asked for ${requestWords(request)}, left the organization`,
    'The request is still open: approve or reject it.',
  );

const ofDeployment = (kind: string, words: DeploymentWords, title: string, body: string): Notice => ({
  kind,
  title,
  body,
  link: {
    deployment: words.deployment,
    service: words.service,
    project: words.project.slug,
    environment: words.environment.slug,
  },
});

/** To the requester of what was approved (C-132). */
export const deploymentSucceeded = (words: DeploymentWords): Notice =>
  ofDeployment('deployment.succeeded', words, `${words.service} runs in ${where(words)}`, 'It is healthy.');

/** To the requester of a change set that was approved, when all of it runs. */
export const rolloutSucceeded = (words: DeploymentWords, services: readonly string[]): Notice =>
  ofDeployment(
    'deployment.succeeded',
    words,
    `${namesOf(services)} run in ${where(words)}`,
    'All of them are healthy.',
  );

/** DE-1: to whoever cancelled it, when it was healthy before its agent could stop it. */
export const cancelledTooLate = (words: DeploymentWords): Notice =>
  ofDeployment(
    'deployment.cancelled-too-late',
    words,
    `${words.service} could not be cancelled any more`,
    `It was healthy in ${where(words)} before it could be stopped, and runs now.`,
  );

/** To the requester and who started it. `reason` has the service's secrets masked already (DE-4). */
export const deploymentFailed = (words: DeploymentWords, reason: string): Notice =>
  ofDeployment('deployment.failed', words, `${words.service} failed in ${where(words)}`, reason);

/** AP-13: to every admin and owner, at once. `what` is a whole sentence: what is weaker now. */
export const weakened = (by: string, what: readonly string[], link: Notice['link']): Notice => ({
  kind: 'policy.weakened',
  title: `${by} weakened the protection of production`,
  body: what.join(' '),
  link,
});

/** To the person whose role it is. */
export const roleChanged = (by: string, from: string, to: string): Notice => ({
  kind: 'member.role-changed',
  title: `${by} changed your role from ${from} to ${to}`,
  body: 'It holds at once, for your tokens too.',
  link: { settings: 'members' },
});
