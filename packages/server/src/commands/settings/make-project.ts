// Makes a project, which has no environment yet (interfaces.md). With a repository it has a secret for push webhooks:
// the one that was given, or a new one; the answer shows it once and nothing shows it again.
import { randomBytes } from 'node:crypto';
import type { ProjectShape } from '@nebula/contract/shapes/things';
import { invalid, Refusal } from '@nebula/domain/problems';
import { refuseRepo } from '@nebula/domain/spec/source';
import { slugFor } from '@nebula/domain/slug';
import { projectShape, requireProject } from '../../queries/settings/projects.ts';
import type { OrgScope } from '../../scope.ts';
import { sealAddress } from '../../store/sealed-address.ts';
import { hookRow } from '../../store/sealed-rows.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { refuseTaken } from './refuse-taken.ts';
import { requireRole } from '../../people/require-role.ts';

/** `deployConcurrency` null: unlimited (CO-1). */
export interface NewProject {
  readonly name: string;
  readonly deployConcurrency: number | null;
  readonly repository: {
    readonly url: string;
    readonly branch: string;
    readonly hookSecret?: string | undefined;
  } | null;
}

const HOOK_SECRET_BYTES = 32;

/** 256 random bits in hexadecimal, so that it can be pasted into any form. */
export const newHookSecret = (): string => randomBytes(HOOK_SECRET_BYTES).toString('hex');

/** Refuses with `name-taken`, `invalid` (an address that hides its password) and `not-allowed`. */
export const makeProject = (store: Store, scope: OrgScope, input: NewProject): Promise<ProjectShape> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    await requireRole(tx, scope, 'project.create');
    if (input.repository) requireWhole(input.repository.url);
    const others = await projectsOf(tx, scope.org.id);
    refuseTaken('a project', input.name, others);
    const id = tx.id('prj');
    const slugs = others.map(({ slug }) => slug);
    const slug = slugFor('project', input.name, slugs);
    const hookSecret = input.repository && (input.repository.hookSecret ?? newHookSecret());
    await tx.db
      .insertInto('project')
      .values({
        id,
        org_id: scope.org.id,
        slug,
        name: input.name,
        deploy_concurrency: input.deployConcurrency,
        repository_url: input.repository && sealAddress(tx.sealing, input.repository.url),
        repository_branch: input.repository?.branch ?? null,
        hook_secret: hookSecret === null ? null : tx.sealing.seal(hookSecret, hookRow(id)),
        created_at: tx.at,
      })
      .execute();
    const made = projectShape(await requireProject(tx.db, scope.org.id, id));
    const { name, deployConcurrency, repository } = made;
    tx.record(scope.org.id, {
      type: 'project.created',
      org: scope.org.id,
      project: id,
      subject: { project: id },
      payload: { name, slug, deployConcurrency, repository },
    });
    return hookSecret === null ? made : { ...made, hookSecret };
  });

/** Nobody can read what an address hides; where one is kept already, it is compared before. */
export function requireWhole(address: string): void {
  const message = refuseRepo(address);
  if (message !== null) throw new Refusal(invalid('repository.url', message));
}

/** Those that live, to compare names and slugs with. */
export const projectsOf = (tx: Tx, orgId: string) =>
  tx.db
    .selectFrom('project')
    .select(['id', 'slug', 'name'])
    .where('org_id', '=', orgId)
    .where('removed_at', 'is', null)
    .execute();
