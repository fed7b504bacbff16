// Notification channels: where an organization's requests and decisions are told outside of Nebula (AP-7). A channel's
// configuration is sealed and never comes out again; events say which of its fields changed, never to what.
import { type ChannelConfig, channelConfigOf } from '@nebula/contract/calls/settings';
import type { ChannelShape } from '@nebula/contract/shapes/things';
import { invalidFields, Refusal } from '@nebula/domain/problems';
import { channelShape, openConfig, requireChannel } from '../../queries/settings/channels.ts';
import type { OrgScope } from '../../scope.ts';
import type { Row } from '../../store/database.ts';
import { channelRow } from '../../store/sealed-rows.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { requireRole } from '../../people/require-role.ts';

type Kind = Row<'channel'>['kind'];

/** Every command here: under the organization's stream, with the right asked for again under its lock. */
const inOrganization = <T>(store: Store, scope: OrgScope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    await requireRole(tx, scope, 'channels.manage');
    return work(tx);
  });

const record = (tx: Tx, org: string, what: string, channel: string, payload: unknown): void =>
  tx.record(org, { type: `channel.${what}`, org, subject: { channel }, payload });

/** The configuration was checked by the contract for its kind. It is sealed under the new channel's id. */
export const makeChannel = (
  store: Store,
  scope: OrgScope,
  input: { readonly kind: Kind; readonly name: string; readonly config: ChannelConfig },
): Promise<ChannelShape> =>
  inOrganization(store, scope, async (tx) => {
    const id = tx.id('chn');
    const config = tx.sealing.seal(JSON.stringify(input.config), channelRow(id));
    const row = await tx.db
      .insertInto('channel')
      .values({ id, org_id: scope.org.id, kind: input.kind, name: input.name, config, created_at: tx.at })
      .returningAll()
      .executeTakeFirstOrThrow();
    record(tx, scope.org.id, 'created', id, { kind: input.kind, name: input.name });
    return channelShape(tx.sealing, row);
  });

/** A configuration is given whole or not at all. Refuses with `invalid` and `not-found`. */
export const changeChannel = (
  store: Store,
  scope: OrgScope,
  id: string,
  change: { readonly name?: string | undefined; readonly config?: unknown },
): Promise<ChannelShape> =>
  inOrganization(store, scope, async (tx) => {
    const before = await requireChannel(tx.db, scope.org.id, id);
    const config =
      change.config === undefined ? openConfig(tx.sealing, before) : parse(before.kind, change.config);
    const name = change.name ?? before.name;
    const row = await tx.db
      .updateTable('channel')
      .set({ name, config: tx.sealing.seal(JSON.stringify(config), channelRow(id)) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    record(tx, scope.org.id, 'changed', id, {
      from: before.name,
      to: name,
      target: change.config !== undefined,
    });
    return channelShape(tx.sealing, row);
  });

/** Puts a message into the outbox of this channel alone (C-130). */
export const testChannel = (store: Store, scope: OrgScope, id: string): Promise<ChannelShape> =>
  inOrganization(store, scope, async (tx) => {
    const row = await requireChannel(tx.db, scope.org.id, id);
    const title = `${tx.actor.name} tests "${row.name}"`;
    const payload = {
      title,
      body: 'Nebula can reach this channel.',
      link: { settings: 'channels' },
      approval: null,
    };
    await tx.db
      .insertInto('delivery')
      .values({
        id: tx.id('dlv'),
        org_id: scope.org.id,
        channel_id: id,
        kind: 'channel.test',
        payload: JSON.stringify(payload),
        next_at: tx.at,
      })
      .execute();
    record(tx, scope.org.id, 'tested', id, { name: row.name });
    return channelShape(tx.sealing, row);
  });

/** What waits in its outbox goes with it. Refuses with `not-found`. */
export const removeChannel = (store: Store, scope: OrgScope, id: string): Promise<void> =>
  inOrganization(store, scope, async (tx) => {
    await endChannel(tx, scope.org.id, await requireChannel(tx.db, scope.org.id, id));
  });

export const endChannel = async (
  tx: Tx,
  org: string,
  { id, kind, name }: Pick<Row<'channel'>, 'id' | 'kind' | 'name'>,
): Promise<void> => {
  await tx.db.deleteFrom('delivery').where('channel_id', '=', id).execute();
  await tx.db.deleteFrom('channel').where('id', '=', id).execute();
  record(tx, org, 'removed', id, { kind, name });
};

/**
 * A change does not name the kind, so that only here its configuration can be checked: `invalid`, with each
 * field.
 */
const parse = (kind: Kind, config: unknown): ChannelConfig => {
  const parsed = channelConfigOf(kind).safeParse(config);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: ['config', ...path].join('.'),
    message,
  }));
  throw new Refusal(invalidFields(errors));
};
