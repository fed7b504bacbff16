// Deliveries as the four senders make them, and as anybody may: headers and a body that is signed with a secret.
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SenderName = 'github' | 'gitlab' | 'gitea' | 'forgejo' | 'plain';

export interface SentDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const payloadOf = (sender: SenderName): Record<string, unknown> =>
  sender === 'plain'
    ? { ref: 'refs/heads/main' }
    : (JSON.parse(readFileSync(join(import.meta.dirname, `hooks/${sender}-push.json`), 'utf8')) as Record<
        string,
        unknown
      >);

/** `change` is laid over the payload before it is signed. */
export function aDelivery(
  sender: SenderName,
  secret: string,
  { change = {}, id = randomUUID(), event }: { change?: object; id?: string; event?: string } = {},
): SentDelivery {
  const body = JSON.stringify({ ...payloadOf(sender), ...change });
  const hex = createHmac('sha256', secret).update(body).digest('hex');
  const json = { 'content-type': 'application/json' };
  const github = (name = event ?? 'push') => ({
    'x-github-event': name,
    'x-github-delivery': id,
    'x-hub-signature-256': `sha256=${hex}`,
  });
  const tea = (name: string) => ({
    ...github(),
    [`x-${name}-event`]: event ?? 'push',
    [`x-${name}-delivery`]: id,
    [`x-${name}-signature`]: hex,
  });
  const headers: Record<SenderName, Record<string, string>> = {
    github: github(),
    gitlab: { 'x-gitlab-event': event ?? 'Push Hook', 'x-gitlab-token': secret, 'idempotency-key': id },
    gitea: tea('gitea'),
    forgejo: { ...tea('gitea'), ...tea('forgejo') },
    plain: { 'x-nebula-signature': `sha256=${hex}`, 'x-nebula-delivery': id },
  };
  return { headers: { ...json, ...headers[sender] }, body };
}
