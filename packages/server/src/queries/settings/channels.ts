// Notification channels. What is sealed in them is opened for one thing only here: to say where they go, as far as that
// is no secret. A Slack or webhook address is one: whoever knows it can post, so only its host is shown.
import type { ChannelConfig } from '@nebula/contract/calls/settings';
import type { ChannelShape } from '@nebula/contract/shapes/things';
import { notFound, Refusal } from '@nebula/domain/problems';
import type { Kysely, Transaction } from 'kysely';
import type { Database, Row } from '../../store/database.ts';
import { channelRow } from '../../store/sealed-rows.ts';
import type { Sealing } from '../../store/sealing.ts';
import { keyset, type Page, type PageOf } from '../keyset.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Never a routing key, and of an address only the host. */
const targetOf = (config: ChannelConfig): string => {
  if ('to' in config) return config.to.join(', ');
  return 'url' in config ? new URL(config.url).host : 'PagerDuty';
};

/** In clear: for sending and for what may be shown of it, never for an answer. */
export const openConfig = (sealing: Sealing, row: Row<'channel'>): ChannelConfig =>
  JSON.parse(sealing.open(row.config, channelRow(row.id))) as ChannelConfig;

/** `lastError` is what the other side said when it was last tried. */
export const channelShape = (sealing: Sealing, row: Row<'channel'>): ChannelShape => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  target: targetOf(openConfig(sealing, row)),
  lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
});

/** Newest first; opens each configuration of the page for its target. */
export const listChannels = (
  db: Db,
  sealing: Sealing,
  orgId: string,
  page: Page,
): Promise<PageOf<ChannelShape>> =>
  keyset(
    db.selectFrom('channel as c').selectAll('c').where('c.org_id', '=', orgId),
    [
      { ref: 'c.created_at', type: 'time' },
      { ref: 'c.id', type: 'id' },
    ],
    page,
    (row) => channelShape(sealing, row),
  );

/** Refuses with `not-found`. */
export const requireChannel = async (db: Db, orgId: string, id: string): Promise<Row<'channel'>> => {
  const row = await db
    .selectFrom('channel')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal(notFound('channel', id));
  return row;
};
