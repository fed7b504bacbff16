// What a signed delivery says, and whether it is worth a look at the repository. What it says of commits is only shown:
// what counts is the branch's head when it is handled (CS-15), so a payload that lies changes nothing.
import { headerOf, type Headers, type Sender } from './senders.ts';

/** `looking`: the repository is looked at. Texts are cut to what a row holds, and may be null. */
export interface Delivery {
  readonly event: string;
  readonly ref: string | null;
  readonly commit: string | null;
  readonly author: string | null;
  /** Of the commit, where the sender gives an http address. */
  readonly link: string | null;
  readonly verdict: 'looking' | 'ignored';
  /** In words, for the list of deliveries. */
  readonly reason: string;
}

const MOST_CHARACTERS = 300;
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const NOTHING = /^0+$/;

type Json = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {};

/** What PostgreSQL can hold, and no more than a screen shows. */
const textOf = (value: unknown): string | null => {
  if (typeof value !== 'string' || value === '') return null;
  return value.slice(0, MOST_CHARACTERS).toWellFormed().replaceAll('\0', '');
};

const commitOf = (value: unknown): string | null =>
  typeof value === 'string' && COMMIT.test(value) && !NOTHING.test(value) ? value : null;

/** Shown as a link, so nothing that a browser would run. */
const linkOf = (value: unknown): string | null => {
  const link = textOf(value);
  return link !== null && /^https?:\/\/[^\s"'<>]+$/.test(link) ? link : null;
};

/** Pure. `payload` is parsed JSON of any form; `branch` is the one that the project tracks. */
export function readDelivery(sender: Sender, headers: Headers, payload: unknown, branch: string): Delivery {
  const named = sender.event === null ? 'push' : (headerOf(headers, sender.event) ?? '');
  const event = (textOf(named) ?? 'unnamed').slice(0, 60);
  const said = saidOf(objectOf(payload));
  const ignored = (reason: string): Delivery => ({ event, ...said, verdict: 'ignored', reason });
  if (sender.pings.includes(event.toLowerCase()))
    return ignored('The sender tried whether this address answers.');
  if (sender.event !== null && !sender.pushes.includes(event.toLowerCase()))
    return ignored(`Only pushes are listened to, and this is "${event}".`);
  if (said.ref !== null && said.ref !== `refs/heads/${branch}` && said.ref !== branch)
    return ignored(`${nameOf(said.ref)} is not the tracked branch, which is ${branch}.`);
  if (isDeletion(objectOf(payload)))
    return ignored(`The branch ${branch} was deleted; what is live stays as it is.`);
  return { event, ...said, verdict: 'looking', reason: `The head of ${branch} is looked at.` };
}

const isDeletion = (payload: Json): boolean =>
  payload['deleted'] === true || (typeof payload['after'] === 'string' && NOTHING.test(payload['after']));

const nameOf = (ref: string): string =>
  ref.startsWith('refs/tags/')
    ? `The tag ${ref.slice('refs/tags/'.length)}`
    : `The branch ${ref.replace(/^refs\/heads\//, '')}`;

/** GitHub and Gitea name the head commit, GitLab lists commits, a plain call may say its commit or nothing. */
function saidOf(payload: Json): Pick<Delivery, 'ref' | 'commit' | 'author' | 'link'> {
  const commit = commitOf(payload['after']) ?? commitOf(payload['commit']);
  const commits = Array.isArray(payload['commits']) ? payload['commits'].map(objectOf) : [];
  const head = payload['head_commit']
    ? objectOf(payload['head_commit'])
    : commits.find(({ id }) => id === commit);
  const isHead = head !== undefined && commitOf(head['id']) === commit;
  return {
    ref: textOf(payload['ref']),
    commit,
    author: isHead ? textOf(objectOf(head['author'])['name']) : null,
    link: isHead ? linkOf(head['url']) : null,
  };
}
