// Who sends push webhooks, and how each names its event, its delivery and its signature. A sender is one line here; the
// order matters, since Gitea and Forgejo send the headers of GitHub too.

/** `hmac`: hexadecimal HMAC-SHA256 of the raw body, with or without `sha256=`; `token`: the secret itself. */
export interface Sender {
  readonly name: 'forgejo' | 'gitea' | 'gitlab' | 'github' | 'plain';
  /** The header that names the event; null: every call is a push. */
  readonly event: string | null;
  /** Of these headers the first that is there names the delivery. */
  readonly delivery: readonly string[];
  readonly signature: string;
  readonly scheme: 'hmac' | 'token';
  /** As the event's header spells them, in lower case. */
  readonly pushes: readonly string[];
  readonly pings: readonly string[];
}

export const SENDERS: readonly Sender[] = [
  {
    name: 'forgejo',
    event: 'x-forgejo-event',
    delivery: ['x-forgejo-delivery'],
    signature: 'x-forgejo-signature',
    scheme: 'hmac',
    pushes: ['push'],
    pings: [],
  },
  {
    name: 'gitea',
    event: 'x-gitea-event',
    delivery: ['x-gitea-delivery'],
    signature: 'x-gitea-signature',
    scheme: 'hmac',
    pushes: ['push'],
    pings: [],
  },
  {
    name: 'gitlab',
    event: 'x-gitlab-event',
    // The event's id is the same for every hook that hears of it, the key is this delivery's own.
    delivery: ['idempotency-key', 'x-gitlab-event-uuid'],
    signature: 'x-gitlab-token',
    scheme: 'token',
    pushes: ['push hook'],
    pings: [],
  },
  {
    name: 'github',
    event: 'x-github-event',
    delivery: ['x-github-delivery'],
    signature: 'x-hub-signature-256',
    scheme: 'hmac',
    pushes: ['push'],
    pings: ['ping'],
  },
  {
    name: 'plain',
    event: null,
    delivery: ['x-nebula-delivery'],
    signature: 'x-nebula-signature',
    scheme: 'hmac',
    pushes: [],
    pings: [],
  },
];

/** Lower-case names, as Node has them. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One header as text; of several with one name none counts. */
export const headerOf = (headers: Headers, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

/** The sender by the headers that it alone sends; undefined for a call that is signed in no way known here. */
export const senderOf = (headers: Headers): Sender | undefined =>
  SENDERS.find(
    ({ event, signature }) =>
      headerOf(headers, signature) !== null && (event === null || headerOf(headers, event) !== null),
  );
