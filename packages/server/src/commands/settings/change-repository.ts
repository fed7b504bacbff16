// How a project's repository is looked at: how often without a webhook, with which deploy key, and once now. The address
// itself is a setting of the project (`change-project.ts`).
import type { RepositorySeenShape } from '@nebula/contract/shapes/push';
import { sql } from 'kysely';
import { newDeployKey } from '../../intake/pushes/deploy-key.ts';
import { requireRole } from '../../people/require-role.ts';
import { showRepository } from '../../queries/settings/repository.ts';
import type { ProjectScope } from '../../scope.ts';
import { deployKeyRow } from '../../store/sealed-rows.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';

export interface RepositoryChange {
  /** Null: only when a webhook comes. */
  readonly pollSeconds?: number | null | undefined;
  readonly newDeployKey?: true | undefined;
  /** The hosts that were met over ssh: the next look pins what it finds. */
  readonly forgetHosts?: true | undefined;
}

/** What is not named stays. The key that was there before opens nothing from now on. Refuses with `not-found`. */
export const changeRepository = (
  store: Store,
  scope: ProjectScope,
  { pollSeconds, newDeployKey: isNewKey, forgetHosts }: RepositoryChange,
): Promise<RepositorySeenShape> => {
  const { org, project, caller } = scope;
  return inStreams(store, caller.actor, { streams: [org.id] }, async (tx) => {
    await requireRole(tx, scope, 'settings.project');
    const before = await showRepository(tx.db, project.id);
    const key = isNewKey ? newDeployKey() : null;
    const poll = pollSeconds === undefined ? before.pollSeconds : pollSeconds;
    const sealed = key && tx.sealing.seal(key.private, deployKeyRow(project.id));
    await sql`
      insert into repository_watch (project_id, poll_seconds, due_at, deploy_key, deploy_key_public)
      values (${project.id}, ${poll}, case when ${poll}::int is null then 'infinity'::timestamptz else ${tx.at} end,
        ${sealed}, ${key?.public ?? null})
      on conflict (project_id) do update set poll_seconds = excluded.poll_seconds,
        due_at = least(repository_watch.due_at, excluded.due_at),
        deploy_key = coalesce(excluded.deploy_key, repository_watch.deploy_key),
        deploy_key_public = coalesce(excluded.deploy_key_public, repository_watch.deploy_key_public)`.execute(
      tx.db,
    );
    if (forgetHosts) await forgetHostsOf(tx, project.id);
    const after = await showRepository(tx.db, project.id);
    tx.record(org.id, {
      type: 'project.repository-changed',
      org: org.id,
      project: project.id,
      subject: { project: project.id },
      payload: {
        before: settingsOf(before),
        after: settingsOf(after),
      },
    });
    return after;
  });
};

const settingsOf = ({ pollSeconds, deployKey, hosts }: RepositorySeenShape) => ({
  pollSeconds,
  deployKey,
  hosts: hosts.map(({ host, fingerprint }) => `${host} ${fingerprint}`),
});

/** Looked at anew at once; a look that is under way finds its claim gone, or it would pin them again. */
const forgetHostsOf = async ({ db }: Pick<Tx, 'db'>, projectId: string): Promise<void> => {
  await sql`
    update repository_watch set host_keys = null, claim = null, lease_until = null, failures = 0, asked = asked + 1,
      due_at = clock_timestamp()
    where project_id = ${projectId}`.execute(db);
};

/** As a webhook would ask. Refuses with `not-found`. */
export async function lookNow(store: Store, { project }: ProjectScope): Promise<RepositorySeenShape> {
  const shown = await showRepository(store.db, project.id);
  await askForLook(store, project.id);
  return shown;
}

/** The next look of any replica answers it. One statement. */
export const askForLook = async (store: Pick<Store, 'db'>, projectId: string): Promise<void> => {
  await sql`
    insert into repository_watch (project_id, asked, due_at) values (${projectId}, 1, clock_timestamp())
    on conflict (project_id) do update set asked = repository_watch.asked + 1, due_at = clock_timestamp()`.execute(
    store.db,
  );
};
