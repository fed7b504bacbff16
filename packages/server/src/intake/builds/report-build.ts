// A build of the user's own CI (AP-9: reported with a token it has the token's person). It is kept as a release, and where
// the service is live with auto-deploy on it goes through the gate of each such environment.
import type { BuildShape, ReportedBuildShape } from '@nebula/contract/shapes/build';
import { notFound, Refusal } from '@nebula/domain/problems';
import { imageName } from '@nebula/domain/spec/source';
import { isImage, type Release, type ServiceState } from '@nebula/domain/spec/spec';
import { type Kysely, sql } from 'kysely';
import { requireRole } from '../../people/require-role.ts';
import { actorShape } from '../../queries/actor-shape.ts';
import { keyset, type Page, type PageOf } from '../../queries/keyset.ts';
import type { ProjectScope } from '../../scope.ts';
import type { Database, Row } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { inStreams } from '../../store/transaction.ts';
import { loadPlaces } from '../pushes/load-places.ts';
import { startBuild } from './start-build.ts';

export interface BuildReport {
  readonly service: string;
  readonly commit: string;
  readonly image: string;
}

/** Refuses with `not-found` (the service) and `not-allowed`. What each environment makes of it stands in the answer. */
export async function reportBuild(
  store: Store,
  scope: ProjectScope,
  report: BuildReport,
): Promise<ReportedBuildShape> {
  const kept = await keepBuild(store, scope, report);
  const places = await loadPlaces(store, scope.project.id);
  const living = await livingIn(store, scope.project.id, report.service);
  const environments = [];
  // One after the other: of a project with a limit only one may count at a time (CO-4).
  for (const place of places.filter(({ environment }) => living.has(environment.id)))
    environments.push(
      await startBuild(
        store,
        { ...scope, ...place },
        { service: report.service, releaseOf: (state) => releaseOf(state, report) },
      ),
    );
  return { ...kept, environments };
}

/** Only another tag or digest of the image that the service runs: a report never makes it another program. */
function releaseOf({ spec }: ServiceState, { service, image }: BuildReport): Release | string {
  if (!isImage(spec.source)) return `${service} is not run from an image here.`;
  const name = imageName(spec.source.image);
  return imageName(image) === name
    ? { image }
    : `${service} runs ${name} here, and this is ${imageName(image)}.`;
}

const keepBuild = (store: Store, scope: ProjectScope, report: BuildReport): Promise<BuildShape> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    await requireRole(tx, scope, 'build.report');
    const service = await tx.db
      .selectFrom('service')
      .select('id')
      .where('project_id', '=', scope.project.id)
      .where('name', '=', report.service)
      .executeTakeFirst();
    if (!service) throw new Refusal(notFound('service', report.service));
    const id = tx.id('bld');
    const row = await tx.db
      .insertInto('build')
      .values({
        ...report,
        id,
        org_id: scope.org.id,
        project_id: scope.project.id,
        service_id: service.id,
        reporter: JSON.stringify(tx.actor),
        created_at: tx.at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    tx.record(scope.org.id, {
      type: 'build.reported',
      org: scope.org.id,
      project: scope.project.id,
      subject: { build: id, service: report.service },
      payload: { commit: report.commit, image: report.image },
    });
    return buildShape(row);
  });

async function livingIn({ db }: Store, project: string, service: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.environment_id as id from service_environment s join environment e on e.id = s.environment_id
    where e.project_id = ${project} and s.name = ${service} and s.removed_at is null and e.removed_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Newest first; relies on `build_list`. */
export const listBuilds = (db: Kysely<Database>, project: string, page: Page): Promise<PageOf<BuildShape>> =>
  keyset(
    db.selectFrom('build as b').selectAll('b').where('b.project_id', '=', project),
    [
      { ref: 'b.created_at', type: 'time' },
      { ref: 'b.id', type: 'id' },
    ],
    page,
    buildShape,
  );

const buildShape = (row: Row<'build'>): BuildShape => ({
  id: row.id,
  service: row.service,
  commit: row.commit,
  image: row.image,
  reporter: actorShape(row.reporter),
  createdAt: row.created_at.toISOString(),
});
