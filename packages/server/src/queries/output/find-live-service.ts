// The service whose output or use is asked for: one that is live in the environment, or waits to become so.
import type { SizeName } from '@nebula/domain/spec/spec';
import type { EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';

export interface LiveService {
  readonly id: string;
  readonly size: SizeName;
}

/** By its name or its id. Null for one that was removed, or is only in a draft. */
export async function findLiveService(
  store: Store,
  scope: EnvironmentScope,
  name: string,
): Promise<LiveService | null> {
  const row = await store.db
    .selectFrom('service_environment')
    .select(['id', 'spec'])
    .where('environment_id', '=', scope.environment.id)
    .where((where) => where.or([where('name', '=', name), where('id', '=', name)]))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, size: row.spec.size };
}
