// A push webhook: who sent it is shown by its signature alone, and all that it causes is a look at the repository. Unknown
// projects and wrong signatures are answered alike, and guessing is slowed down.
import type { DeliveryAnswer } from '@nebula/contract/shapes/push';
import { Refusal } from '@nebula/domain/problems';
import { readDelivery } from '@nebula/domain/push/read-delivery';
import { headerOf, type Headers, type Sender, senderOf } from '@nebula/domain/push/senders';
import type { Limits } from '../../http/limits.ts';
import { isStorable } from '../../http/parse.ts';
import { newId } from '../../store/ids.ts';
import { hookRow } from '../../store/sealed-rows.ts';
import type { Store } from '../../store/store.ts';
import { isSigned } from './is-signed.ts';
import { keepDelivery } from './delivery-rows.ts';

/** As it came; `project` is what the address names. */
export interface Sent {
  readonly project: string;
  readonly address: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Refuses with `rate-limited` and `unauthenticated`, before a word of the body is read. */
export async function takeDelivery(store: Store, limits: Limits, sent: Sent): Promise<DeliveryAnswer> {
  const { project, address, headers, body } = sent;
  limits.beforeHook(address, project);
  const sender = senderOf(headers);
  const row = isStorable(project) ? await findHook(store, project) : undefined;
  const secret = row?.hook_secret ? store.sealing.open(row.hook_secret, hookRow(project)) : null;
  if (!isSigned(sender, headers, body, secret) || !row || !sender) {
    limits.failedHook(address, project);
    throw new Refusal({ code: 'unauthenticated', detail: NOBODYS });
  }
  const said = readDelivery(sender, headers, payloadOf(headers, body), row.repository_branch ?? 'main');
  const delivery = nameOf(sender, headers);
  const kept = await keepDelivery(store, { ...said, project, delivery, sender: sender.name });
  return { delivery: kept.id, verdict: kept.verdict, reason: kept.reason };
}

const NOBODYS = 'No project takes this delivery: its address or its signature is wrong.';

/** Of a project that lives and has a repository. */
const findHook = (store: Store, id: string) =>
  store.db
    .selectFrom('project')
    .select(['hook_secret', 'repository_branch'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('repository_url', 'is not', null)
    .executeTakeFirst();

/** Undefined for what is no JSON: then it says nothing, and the head of the branch is looked at all the same. */
function payloadOf(headers: Headers, body: Buffer): unknown {
  const isForm = headerOf(headers, 'content-type')?.startsWith('application/x-www-form-urlencoded');
  const text = body.toString();
  try {
    return JSON.parse(isForm ? (new URLSearchParams(text).get('payload') ?? '') : text) as unknown;
  } catch {
    return undefined;
  }
}

const LONGEST_NAME = 200;

/** The sender's own name of the delivery. Each call of who gives none is one of its own: a look more does no harm. */
function nameOf(sender: Sender, headers: Headers): string {
  for (const name of sender.delivery) {
    const given = headerOf(headers, name);
    if (given !== null && given !== '') return `${sender.name}:${given.slice(0, LONGEST_NAME)}`;
  }
  return newId(sender.name);
}
