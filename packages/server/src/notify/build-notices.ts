// What people are told when the gate refused what a push or a build would have started (FR-4).
import type { Notice } from './notices.ts';

interface Named {
  readonly slug: string;
  readonly name: string;
}

export interface RefusedBuild {
  readonly project: Named;
  readonly environment: Named;
  readonly service: string;
  /** The author of the commit, or who reported the build. */
  readonly by: string;
  /** The gate's own sentence, with the way out. */
  readonly detail: string;
}

/** To the people of the project. It is not queued; the service keeps it, with one button to deploy it. */
export const buildRefused = ({ project, environment, service, by, detail }: RefusedBuild): Notice => ({
  kind: 'build.refused',
  title: `The new build of ${service} was not deployed in ${environment.name} of ${project.name}`,
  body: `It came from ${by}. ${detail} It is not queued: deploy it when that is over.`,
  link: { service, project: project.slug, environment: environment.slug },
});
