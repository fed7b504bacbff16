// The Approvals page: "Pending" newest asked first, "Decided" newest decided first (AP-3). A page shows each of its
// requests as its own page does, so that both say the same, and takes the same few statements however many they are.
import { sql } from 'kysely';
import type { ApprovalShape } from '@nebula/contract/shapes/approval';
import { approvalScopes } from '../../approvals/approval-scope.ts';
import type { OrgScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { keyset, type Page, type PageOf } from '../keyset.ts';
import { showApprovals } from './show-approval.ts';

/** Slugs or ids; an unknown one finds nothing and is no refusal. */
export interface ApprovalFilter extends Page {
  readonly state: 'pending' | 'decided';
  readonly project?: string | undefined;
  readonly environment?: string | undefined;
}

/** Any member reads all of them (AP-3); whether the caller may decide each stands in the item. */
export async function listApprovals(
  store: Store,
  scope: OrgScope,
  filter: ApprovalFilter,
): Promise<PageOf<ApprovalShape>> {
  const pending = filter.state === 'pending';
  let query = store.db
    .selectFrom('approval')
    .innerJoin('environment', 'environment.id', 'approval.environment_id')
    .innerJoin('project', 'project.id', 'approval.project_id')
    .select('approval.id')
    .where('approval.org_id', '=', scope.org.id)
    .where('approval.state', pending ? '=' : '<>', 'pending');
  const { project, environment } = filter;
  if (project !== undefined) query = query.where(sql<boolean>`${project} in (project.id, project.slug)`);
  if (environment !== undefined)
    query = query.where(sql<boolean>`${environment} in (environment.id, environment.slug)`);
  const time = pending ? 'approval.requested_at' : 'approval.decided_at';
  const columns = [
    { ref: time, type: 'time' },
    { ref: 'approval.id', type: 'id' },
  ] as const;
  const page = await keyset(query, columns, filter, (row) => row.id);
  const scopes = await approvalScopes(store, scope, page.items);
  const inOrder = page.items.flatMap((id) => {
    const within = scopes.get(id);
    return within ? [[id, within] as const] : [];
  });
  return { items: await showApprovals(store, scope, new Map(inOrder)), nextCursor: page.nextCursor };
}
