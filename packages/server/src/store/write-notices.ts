// Puts notices into inboxes and, where they ask for it, into the outbox of the organization's channels: one statement
// for all notices of a command, however many members there are (AP-7). Only members are told.
import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';

export interface Notice {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  /** Names what the inbox opens. */
  readonly link: Readonly<Record<string, string>>;
  /** `deciders` and `admins` are admins and owners; a list holds ids of persons. */
  readonly to: 'everyone' | 'deciders' | 'admins' | readonly string[];
  /** Ids of persons. */
  readonly except?: readonly string[] | undefined;
  readonly org: string;
  /** The request that this is about: its decision clears the notice. */
  readonly approval?: string | undefined;
  /** Also to the organization's channels. */
  readonly channels?: boolean | undefined;
}

/**
 * `at` is the command's instant. Who left the organization meanwhile is not told; nothing for a list of nobody.
 */
export async function writeNotices(
  db: Transaction<Database>,
  at: Date,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const wanted = notices.map(({ to, ...notice }) => ({
    ...notice,
    audience: typeof to === 'string' ? to : 'people',
    people: typeof to === 'string' ? [] : to,
    except: notice.except ?? [],
    channels: notice.channels ?? false,
  }));
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n(org text, kind text, title text,
        body text, link jsonb, approval text, audience text, people text[], "except" text[], channels boolean)
    ), told as (
      insert into notification (id, org_id, person_id, kind, title, body, link, approval_id, created_at)
      select 'ntf_' || replace(gen_random_uuid()::text, '-', ''), n.org, m.person_id, n.kind, n.title, n.body, n.link,
        n.approval, ${at}
      from wanted n join member m on m.org_id = n.org
      where m.person_id <> all (n."except")
        and case n.audience when 'everyone' then true when 'people' then m.person_id = any (n.people)
          else m.role in ('admin', 'owner') end
    )
    insert into delivery (id, org_id, channel_id, kind, payload, next_at)
    select 'dlv_' || replace(gen_random_uuid()::text, '-', ''), n.org, c.id, n.kind,
      jsonb_build_object('title', n.title, 'body', n.body, 'link', n.link, 'approval', n.approval), ${at}
    from wanted n join channel c on c.org_id = n.org
    where n.channels`.execute(db);
}
