// An event as the audit log shows and exports it.
import { publicActor } from '@nebula/contract/actor';
import type { EventShape } from '@nebula/contract/shapes/event';
import type { Row } from '../../store/database.ts';

/** Export and list use this one: what is exported can be compared with what was seen. */
export const eventShape = (row: Row<'event'>): EventShape => ({
  id: row.position,
  at: row.at.toISOString(),
  type: row.type,
  actor: publicActor(row.actor),
  via: row.actor.via,
  project: row.project_id,
  environment: row.environment_id,
  subject: row.subject,
  payload: row.payload,
  stream: row.stream_id,
  seq: row.seq,
  hash: row.hash.toString('hex'),
});
