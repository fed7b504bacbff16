// The environment that an import copies from: of the same project, so that whoever may read one may read the other.
import { invalid, notFound, Refusal } from '@nebula/domain/problems';
import type { EnvironmentState } from '@nebula/domain/spec/spec';
import { loadLive } from '../../live/load-live.ts';
import type { EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';

/** What is live there now, without its lock: the draft that comes of it is compared again when it is applied. */
export async function loadSource(
  store: Store,
  scope: EnvironmentScope,
  from: string,
): Promise<{ readonly slug: string; readonly state: EnvironmentState }> {
  const found = await store.db
    .selectFrom('environment')
    .select(['id', 'slug'])
    .where('project_id', '=', scope.project.id)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('id', '=', from), where('slug', '=', from)]))
    .executeTakeFirst();
  if (!found) throw new Refusal(notFound('environment', from));
  if (found.id === scope.environment.id)
    throw new Refusal(invalid('from', `${found.slug} is this environment; name another one.`));
  const { state } = await loadLive(store.db, found.id, store.sealing);
  return { slug: found.slug, state };
}
