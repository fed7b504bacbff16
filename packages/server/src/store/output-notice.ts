// The notice that a service has printed something. It names no organization, so that those who follow events are not woken
// by output; and no text, since whoever is woken reads the table.
import { type Expression, sql } from 'kysely';
import type { Notified } from './wake.ts';

const NOBODY = 'output';

/** The payload, made by the statement that adds the lines. */
export const outputNotice = (service: Expression<unknown>) =>
  sql<string>`json_build_object('org', ${NOBODY}::text, 'stream', ${service})::text`;

/** Also true when any notice may have been missed. */
export const isOutputOf = ({ org, stream }: Notified, service: string): boolean =>
  org === '' || (org === NOBODY && stream === service);
