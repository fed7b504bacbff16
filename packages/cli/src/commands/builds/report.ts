// `nebula builds report`: what the user's own CI calls after it pushed an image.
// Where the service follows builds it is deployed or asks for an approval; what each environment made of it is said, and
// a refusal ends with exit code 1, so that no pipeline stays green by mistake (C-116).
import type { BuildOutcome, ReportedBuildShape } from '@nebula/contract/shapes/build';
import { defineCommand } from '../../command.ts';
import { EXIT, type ExitCode } from '../../exit.ts';
import { followRollout } from '../../follow/follow-rollout.ts';
import type { ProjectPlace, Session } from '../../session/session.ts';
import type { Lines, Page } from '../../terminal/page.ts';

interface Options {
  readonly image: string;
  readonly commit: string;
  readonly wait?: boolean;
}

export const command = defineCommand<[service: string], Options>({
  reach: 'project',
  configure: (command) => {
    command
      .argument('<service>', 'its name')
      .requiredOption('--image <image>', 'what was built, with its tag or digest')
      .requiredOption('--commit <commit>', 'the commit that it was built from')
      .option('-w, --wait', 'waits for decisions and follows the deployments to their end');
  },
  examples: ['nebula builds report web --image ghcr.io/acme/web:1.5 --commit 3f2a9c1 --wait'],
  run: async (session, [service], { image, commit, wait = false }) => {
    const place = await session.projectPlace();
    const body = { service, image, commit };
    const reported = await session.api.call('builds.report', { params: { ...place }, body });
    session.show(reported, renderReported);
    const { environments } = reported;
    if (environments.some(({ outcome }) => outcome === 'refused')) return EXIT.refused;
    if (wait) return waitForAll(session, place, environments);
    return environments.some(({ outcome }) => outcome === 'waits') ? EXIT.waiting : EXIT.done;
  },
});

async function waitForAll(
  session: Session,
  place: ProjectPlace,
  outcomes: readonly BuildOutcome[],
): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  for (const { environment, deployment, approval } of outcomes) {
    if (deployment === null) continue;
    const at = { ...place, environment };
    const { rollout } = await session.api.call('deployment.show', { params: { ...at, deployment } });
    if (!(await followRollout(session, at, { rollout, approval })).ok) code = EXIT.refused;
  }
  return code;
}

function renderReported({ service, environments }: ReportedBuildShape, { style }: Page): Lines {
  if (environments.length === 0)
    return [`${service} is in no environment yet: the build is kept as a release.`];
  return environments.map(({ environment, outcome, deployment, approval, problem, reason }) => {
    if (outcome === 'started')
      return style.green(`${environment}: deployment ${deployment ?? ''} has started.`);
    if (outcome === 'waits')
      return style.yellow(`${environment}: waits for approval, request ${approval ?? ''}.`);
    if (outcome === 'refused') return style.red(`${environment}: refused. ${problem?.detail ?? ''}`);
    return style.dim(`${environment}: nothing starts. ${reason ?? ''}`);
  });
}
