// The audit log, newest first: everything that happened in an organization but edits of drafts, which are their owners'
// alone (EV-1). Each kind of event is found by each filter, because project, environment and actor stand in columns of
// their own (C-133).
import type { EventShape } from '@nebula/contract/shapes/event';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { keyset, type Page, type PageOf } from '../keyset.ts';
import { eventShape } from './event-shape.ts';

/** All of them together have to hold. One that names nothing there is finds nothing. */
export interface AuditFilters {
  /** Id or slug; what was removed is found by it too. */
  readonly project?: string | undefined;
  /** Id or slug, of any of the projects. */
  readonly environment?: string | undefined;
  readonly type?: string | undefined;
  /** Who did it: a person's id. What their tokens did counts as theirs. */
  readonly person?: string | undefined;
  /** The id of anything that an event is about. */
  readonly subject?: string | undefined;
  /** RFC 3339; from is inside, to outside. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** One statement; relies on `event_audit`, and on `event_subject` for what is about an id. */
export const listAudit = (
  db: Kysely<Database>,
  orgId: string,
  filters: AuditFilters,
  page: Page,
): Promise<PageOf<EventShape>> => {
  const rows = db
    .selectFrom('event as e')
    .selectAll('e')
    .where('e.org_id', '=', orgId)
    .where('e.private_to', 'is', null)
    .where(matching(orgId, filters));
  return keyset(rows, [{ ref: 'e.position', type: 'number' }], page, eventShape);
};

/** Names are looked up inside the organization, so that a foreign id finds no event. */
const matching = (orgId: string, filters: AuditFilters) => {
  const { project, environment, type, person, subject, from, to } = filters;
  const wanted = [sql<boolean>`true`];
  if (project !== undefined)
    wanted.push(sql<boolean>`e.project_id in (select p.id from project p
      where p.org_id = ${orgId} and (p.id = ${project} or p.slug = ${project}))`);
  if (environment !== undefined)
    wanted.push(sql<boolean>`e.environment_id in (select v.id from environment v
      where v.org_id = ${orgId} and (v.id = ${environment} or v.slug = ${environment}))`);
  if (type !== undefined) wanted.push(sql<boolean>`e.type = ${type}`);
  if (person !== undefined) wanted.push(sql<boolean>`e.actor ->> 'personId' = ${person}`);
  if (subject !== undefined) wanted.push(about(orgId, subject));
  if (from !== undefined) wanted.push(sql<boolean>`e.at >= ${from}::timestamptz`);
  if (to !== undefined) wanted.push(sql<boolean>`e.at < ${to}::timestamptz`);
  return sql<boolean>`${sql.join(wanted, sql` and `)}`;
};

/**
 * Of an id there are few events: they are all found by `event_subject`, first, whatever the planner thinks of how many
 * there are. A name (no slug holds a `_`) may be in every other event: then the log's own order is the shorter way.
 */
function about(orgId: string, subject: string) {
  const names = sql`array[${`${orgId}/${subject}`}::text]`;
  if (!subject.includes('_')) return sql<boolean>`event_subjects(e.org_id, e.subject) @> ${names}`;
  return sql<boolean>`e.position = any(array(select i.position from event i
    where i.private_to is null and event_subjects(i.org_id, i.subject) @> ${names}))`;
}
