// What was recorded and told, as tests compare it.
import type { Who, World } from './world.ts';

export interface RecordedEvent {
  readonly type: string;
  readonly stream: string;
  readonly project: string | null;
  readonly environment: string | null;
  readonly privateTo: string | null;
  readonly subject: Readonly<Record<string, string>>;
  readonly payload: unknown;
}

/** The organization's events in the order of writing. */
export async function eventsOf(world: World): Promise<RecordedEvent[]> {
  const { rows } = await world.store.pool.query<RecordedEvent>(
    `select type, stream_id as stream, project_id as project, environment_id as environment,
       private_to as "privateTo", subject, payload
     from event where org_id = $1 order by position`,
    [world.org.id],
  );
  return rows;
}

/** Who was told of a kind, by name and in their order; with what. */
export async function told(world: World, kind: string): Promise<{ who: Who; title: string; body: string }[]> {
  const { rows } = await world.store.pool.query<{ who: Who; title: string; body: string }>(
    `select p.name as who, n.title, n.body from notification n join person p on p.id = n.person_id
     where n.org_id = $1 and n.kind = $2 order by p.name`,
    [world.org.id, kind],
  );
  return rows;
}
