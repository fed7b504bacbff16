// Deliveries as the four senders make them, and as anybody may: headers and a body that is signed with a secret.
// Shapes and headers are the senders' own (hooks/README.md says where they were compared); the values are ours.
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SenderName = 'github' | 'gitlab' | 'gitea' | 'forgejo' | 'plain';
export type HostName = Exclude<SenderName, 'plain'>;

export interface SentDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Payload = Record<string, unknown>;

/** What a host sends beside a plain push to a branch: how it differs from that one. */
export interface OtherDelivery {
  /** As its header names it. */
  readonly event: string;
  /** Whether it is worth a look at the repository. */
  readonly looks: boolean;
  /** Of the push only these stay; all of it, where it is not said. */
  readonly only?: readonly string[];
  readonly change: Payload;
}

const fileOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'hooks', `${name}.json`), 'utf8');

export const payloadOf = (sender: SenderName): Payload =>
  sender === 'plain' ? { ref: 'refs/heads/main' } : (JSON.parse(fileOf(`${sender}-push`)) as Payload);

export const othersOf = (host: HostName): Readonly<Record<string, OtherDelivery>> =>
  JSON.parse(fileOf(`${host}-others`)) as Record<string, OtherDelivery>;

interface Said {
  /** Laid over the payload before it is signed. */
  readonly change?: object;
  readonly only?: readonly string[];
  readonly id?: string;
  readonly event?: string;
}

export function aDelivery(sender: SenderName, secret: string, said: Said = {}): SentDelivery {
  const { change = {}, only, id = randomUUID(), event } = said;
  const push = Object.entries(payloadOf(sender)).filter(([name]) => only?.includes(name) ?? true);
  const body = JSON.stringify({ ...Object.fromEntries(push), ...change });
  const headers = HEADERS[sender]({ id, event, secret, sign: (kind) => sign(kind, secret, body) });
  return { headers: { 'content-type': 'application/json', ...headers }, body };
}

const sign = (kind: 'sha1' | 'sha256', secret: string, body: string): string =>
  createHmac(kind, secret).update(body).digest('hex');

interface Sending {
  readonly id: string;
  readonly event: string | undefined;
  readonly secret: string;
  readonly sign: (kind: 'sha1' | 'sha256') => string;
}

const hub = ({ id, event = 'push', sign: hex }: Sending) => ({
  'x-github-event': event,
  'x-github-delivery': id,
  'x-hub-signature': `sha1=${hex('sha1')}`,
  'x-hub-signature-256': `sha256=${hex('sha256')}`,
});

const tea = (name: string, { id, event = 'push', sign: hex }: Sending) => ({
  [`x-${name}-event`]: event,
  [`x-${name}-event-type`]: event,
  [`x-${name}-delivery`]: id,
  [`x-${name}-signature`]: hex('sha256'),
});

const HEADERS: Readonly<Record<SenderName, (sending: Sending) => Record<string, string>>> = {
  github: (one) => ({
    ...hub(one),
    'user-agent': 'GitHub-Hookshot/0000000',
    'x-github-hook-id': '512300448',
    'x-github-hook-installation-target-id': '901442017',
    'x-github-hook-installation-target-type': 'repository',
  }),
  gitlab: ({ id, event = 'Push Hook', secret }) => ({
    'user-agent': 'GitLab/18.2.0',
    'x-gitlab-event': event,
    'x-gitlab-token': secret,
    'x-gitlab-instance': 'https://gitlab.example',
    // One for all hooks that hear of an event; the key is this delivery's own.
    'x-gitlab-event-uuid': randomUUID(),
    'x-gitlab-webhook-uuid': randomUUID(),
    'idempotency-key': id,
  }),
  gitea: (one) => ({
    ...hub(one),
    'x-github-event-type': one.event ?? 'push',
    ...tea('gogs', one),
    ...tea('gitea', one),
  }),
  forgejo: (one) => ({ ...HEADERS.gitea(one), ...tea('forgejo', one) }),
  plain: ({ id, sign: hex }) => ({
    'x-nebula-signature': `sha256=${hex('sha256')}`,
    'x-nebula-delivery': id,
  }),
};
