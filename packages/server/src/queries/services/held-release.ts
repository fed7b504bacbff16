// What a push or a build wanted of a service and was refused: it stays with the service, with its reason, until something
// newer is asked for there (FR-4). Nothing of it is queued: whoever wants it still deploys it by hand.
import type { ServiceDetailShape } from '@nebula/contract/shapes/service';
import { problemBody } from '@nebula/contract/problem';
import type { Actor } from '@nebula/domain/people/permissions';
import type { Problem } from '@nebula/domain/problems';
import { publicRelease } from '@nebula/domain/spec/source';
import type { Release } from '@nebula/domain/spec/spec';
import { sql } from 'kysely';
import { openRelease } from '../../store/sealed-address.ts';
import type { Store } from '../../store/store.ts';
import { actorShape } from '../actor-shape.ts';

interface HeldRow {
  readonly release: Release;
  readonly problem: Problem;
  readonly by: Actor;
  readonly at: Date;
}

/** `id`: of the service in its environment. Null where nothing is held back. One statement, by primary key. */
export async function heldRelease(store: Store, id: string): Promise<ServiceDetailShape['held']> {
  const { rows } = await sql<HeldRow>`
    select h.release, h.problem, h.by_whom as by, h.at from held_release h
    where h.id = ${id} and not exists (
      select from deployment d where d.service_environment_id = h.id and d.created_at >= h.at)`.execute(
    store.db,
  );
  const [row] = rows;
  if (!row) return null;
  const { problem } = row;
  return {
    release: publicRelease(openRelease(store.sealing, row.release)),
    problem: problemBody(problem),
    by: actorShape(row.by),
    at: row.at.toISOString(),
  };
}
