// Signed deliveries as rows: each once, the newest of a project only. They decide nothing about what is staged; they
// answer "did it arrive, and what came of it" (C-112, C-120).
import { sql } from 'kysely';
import type { Delivery } from '@nebula/domain/push/read-delivery';
import { newId } from '../../store/ids.ts';
import type { Store } from '../../store/store.ts';

/** Of one project. */
export const DELIVERIES_KEPT = 200;

export interface NewDelivery extends Delivery {
  readonly project: string;
  /** The sender's own id of it, or a new one. */
  readonly delivery: string;
  readonly sender: string;
}

export interface Kept {
  readonly id: string;
  readonly verdict: 'looking' | 'ignored' | 'repeated';
  readonly reason: string;
}

/**
 * Keeps it, and asks for a look where it says so. One that came before changes nothing but its own verdict, unless the
 * last look failed: then a person who sends it again means to try again. One statement.
 */
export async function keepDelivery(store: Store, one: NewDelivery): Promise<Kept> {
  const id = newId('dlv');
  const { rows } = await sql<Kept & { fresh: boolean }>`
    with kept as (
      insert into hook_delivery (id, project_id, delivery, sender, event, ref, commit, author, link, verdict, reason,
        received_at)
      values (${id}, ${one.project}, ${one.delivery}, ${one.sender}, ${one.event}, ${one.ref}, ${one.commit},
        ${one.author}, ${one.link}, ${one.verdict}, ${one.reason}, clock_timestamp())
      on conflict (project_id, delivery) do update set verdict =
        case when hook_delivery.verdict = 'ignored' then 'ignored' else 'repeated' end
      returning id, verdict, reason, id = ${id} as fresh
    ), asked as (
      insert into repository_watch (project_id, asked, due_at)
      select ${one.project}, 1, clock_timestamp() from kept where fresh and verdict = 'looking'
        or (not fresh and ${one.verdict} = 'looking'
          and exists (select from repository_watch w where w.project_id = ${one.project} and w.error is not null))
      on conflict (project_id) do update set asked = repository_watch.asked + 1, due_at = clock_timestamp()
    ), old as (
      delete from hook_delivery where id in (select d.id from hook_delivery d where d.project_id = ${one.project}
        order by d.received_at desc, d.id desc offset ${DELIVERIES_KEPT - 1})
    )
    select * from kept`.execute(store.db);
  const [row] = rows;
  if (!row) throw new Error('a delivery was not kept');
  if (row.fresh) return row;
  return { ...row, reason: 'This delivery came before; what counts is the head of the branch.' };
}
