// Changes a project's name, repository and deploy concurrency. The limit is written under the project's row lock, which
// every start takes too, so that no start counts with one limit and commits under another (CO-4). Lowering it below
// what runs stops nothing.
import type { ProjectShape } from '@nebula/contract/shapes/things';
import { invalid, Refusal } from '@nebula/domain/problems';
import { withoutPassword } from '@nebula/domain/spec/source';
import { type ProjectRow, projectShape, requireProject } from '../../queries/settings/projects.ts';
import type { ProjectScope } from '../../scope.ts';
import { sealAddress } from '../../store/sealed-address.ts';
import { hookRow } from '../../store/sealed-rows.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { newHookSecret, projectsOf, requireWhole } from './make-project.ts';
import { refuseTaken } from './refuse-taken.ts';
import { requireRole } from '../../people/require-role.ts';

/** What is undefined stays; `deployConcurrency` null takes the limit away. */
export interface ProjectChange {
  readonly name?: string | undefined;
  readonly deployConcurrency?: number | null | undefined;
  /** Null takes the repository away; a member that is not named stays. */
  readonly repository?:
    | {
        readonly url?: string | undefined;
        readonly branch?: string | undefined;
        readonly hookSecret?: string | undefined;
      }
    | null
    | undefined;
}

/** Refuses with `name-taken`, `invalid` (a repository without an address), `not-allowed`. */
export const changeProject = (
  store: Store,
  scope: ProjectScope,
  change: ProjectChange,
): Promise<ProjectShape> => {
  const { org, project, caller } = scope;
  const locks = { project: { id: project.id, limited: true }, streams: [org.id] };
  return inStreams(store, caller.actor, locks, async (tx) => {
    await requireRole(tx, scope, 'settings.project');
    const before = await requireProject(tx.db, org.id, project.id);
    const after = merge(tx, before, change);
    if (after.name !== before.name)
      refuseTaken('a project', after.name, await projectsOf(tx, org.id), project.id);
    const secret = hookSecretFor(before, after, change);
    await write(tx, after, secret);
    if (
      before.repository_url !== after.repository_url ||
      before.repository_branch !== after.repository_branch
    )
      await forgetHead(tx, project.id);
    const from = settingsOf(before);
    const to = settingsOf(after);
    const moved = before.repository_url !== after.repository_url;
    if (secret !== null || moved || JSON.stringify(from) !== JSON.stringify(to))
      tx.record(org.id, {
        type: 'project.changed',
        org: org.id,
        project: project.id,
        subject: { project: project.id },
        payload: { before: from, after: to, hookSecret: secret !== null },
      });
    const made = secret !== null && change.repository?.hookSecret === undefined;
    return { ...projectShape(after), ...(made && { hookSecret: secret }) };
  });
};

/**
 * The row as it will be. An address is sealed where it holds a password, and compared in the form that people
 * see.
 */
const merge = (
  { sealing }: Tx,
  before: ProjectRow,
  { name, deployConcurrency, repository }: ProjectChange,
): ProjectRow => {
  const was = before.repository_url;
  const given = repository?.url;
  // The address as it is shown, sent back: its password stays.
  const isShown = given !== undefined && was !== null && given === withoutPassword(was);
  if (given !== undefined && !isShown) requireWhole(given);
  const wanted = given === undefined || isShown ? was : sealAddress(sealing, given);
  const url = repository === null ? null : wanted;
  if (repository && url === null)
    throw new Refusal(invalid('repository.url', 'A repository needs its address.'));
  const branch = url === null ? null : (repository?.branch ?? before.repository_branch ?? 'main');
  return {
    ...before,
    name: name ?? before.name,
    deploy_concurrency: deployConcurrency === undefined ? before.deploy_concurrency : deployConcurrency,
    repository_url: url,
    repository_branch: branch,
  };
};

/** A new secret to keep: the one that was given, or one for a repository that had none. Null: it stays. */
const hookSecretFor = (before: ProjectRow, after: ProjectRow, change: ProjectChange): string | null => {
  if (change.repository?.hookSecret !== undefined) return change.repository.hookSecret;
  return before.repository_url === null && after.repository_url !== null ? newHookSecret() : null;
};

const write = async (tx: Tx, row: ProjectRow, secret: string | null): Promise<void> => {
  await tx.db
    .updateTable('project')
    .set({
      name: row.name,
      deploy_concurrency: row.deploy_concurrency,
      repository_url: row.repository_url,
      repository_branch: row.repository_branch,
      ...(row.repository_url === null && { hook_secret: null }),
      ...(secret !== null && { hook_secret: tx.sealing.seal(secret, hookRow(row.id)) }),
    })
    .where('id', '=', row.id)
    .execute();
};

/** Another repository or branch has another head; a look that is under way finds its claim gone (CS-15). */
const forgetHead = (tx: Tx, id: string) =>
  tx.db
    .updateTable('repository_watch')
    .set({ head: null, head_at: null, author: null, subject: null, error: null })
    .set({ failures: 0, claim: null, lease_until: null })
    .where('project_id', '=', id)
    .execute();

const settingsOf = (row: ProjectRow) => {
  const { name, deployConcurrency, repository } = projectShape(row);
  return { name, deployConcurrency, repository };
};
