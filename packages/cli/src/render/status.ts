// The environment at a glance: services, draft, what runs just now, freeze, and where what runs is not what is live
// (DE-6).
import { own } from '@nebula/domain/spec/record';
import { freezeSentence } from '@nebula/domain/freeze/sentences';
import { stagedHeader } from '@nebula/domain/change-set/review';
import type { DraftShape } from '@nebula/contract/shapes/draft';
import type { DeploymentShape } from '@nebula/contract/shapes/deployment';
import type { FreezeNowShape } from '@nebula/contract/shapes/policy';
import type { ReleaseShape, ServiceShape } from '@nebula/contract/shapes/service';
import type { EnvironmentShape } from '@nebula/contract/shapes/things';
import type { Lines, Page } from '../terminal/page.ts';
import { table } from '../terminal/table.ts';
import { wrap } from '../terminal/width.ts';
import { stateText, whyText } from './deployment.ts';
import { inColourOf } from './states.ts';
import { ago, count, shortRelease } from './words.ts';

/** Read in several calls, so that its parts may be a moment apart. */
export interface Status {
  readonly environment: EnvironmentShape;
  readonly services: readonly ServiceShape[];
  readonly draft: DraftShape;
  /** Those that have not ended. */
  readonly deployments: readonly DeploymentShape[];
  readonly freeze: FreezeNowShape;
  /** What runs where that is not what is live; null: nothing does. */
  readonly running: Readonly<Record<string, ReleaseShape | null>>;
}

/** Everything that a person looks for first; what is not as it should be stands below the table, in red. */
export function renderStatus(status: Status, page: Page): Lines {
  const { environment, services, draft, freeze } = status;
  const { style } = page;
  const kind = environment.protected ? style.yellow('protected') : 'unprotected';
  return [
    `${style.bold(environment.name)} of ${environment.project}: ${kind}, on the cluster ${environment.cluster}`,
    '',
    ...(services.length === 0
      ? ['No services yet. nebula add NAME --image … stages the first one.']
      : servicesTable(services, page)),
    ...services.flatMap((service) => notes(service, status, page)),
    '',
    draft.lines.length === 0
      ? 'Nothing is staged.'
      : `${style.bold(stagedHeader(draft.lines.length))}  ${style.dim('nebula diff · nebula apply')}`,
    ...underWay(status.deployments, page),
    freezeText(freeze, page),
  ];
}

/** The domain's sentence over the server's answer: nothing is worked out from this machine's clock or zone. */
export function freezeText(freeze: FreezeNowShape, page: Page): string {
  const { frozen, endsAt, nextStartsAt, timeZone } = freeze;
  const answer = {
    until: endsAt === null ? null : Date.parse(endsAt),
    next: nextStartsAt === null ? null : Date.parse(nextStartsAt),
  };
  const text = freezeSentence({ enabled: true, timeZone, windows: [] }, answer, page.now);
  return frozen ? page.style.red(text) : text;
}

const servicesTable = (services: readonly ServiceShape[], page: Page): Lines =>
  table(
    services,
    [
      { title: 'service', text: ({ name }) => name, shrinksTo: 8 },
      {
        title: 'state',
        text: ({ state }) => state,
        paint: (text, { state }) => inColourOf(state, page.style, text),
      },
      { title: 'replicas', text: ({ replicas }) => `${replicas.ready}/${replicas.wanted}` },
      { title: 'release', text: ({ release }) => shortRelease(release), shrinksTo: 7 },
      { title: 'address', text: ({ url }) => url ?? '', shrinksTo: 16 },
      { title: 'staged', text: stagedText, paint: page.style.cyan },
    ],
    page,
  );

const stagedText = ({ staged }: ServiceShape): string => {
  if (staged === null) return '';
  return staged.created ? 'new' : count(staged.lines, 'line');
};

function notes(service: ServiceShape, { running }: Status, page: Page): Lines {
  const { red, yellow } = page.style;
  const { name, message, diverged, approval } = service;
  const said = message === null ? [] : wrap(`${name}: ${message}`, page.width).map(red);
  const waits =
    approval === null ? [] : [yellow(`${name} waits for approval: nebula approvals ${approval.id}`)];
  if (!diverged) return [...said, ...waits];
  const runs = own(running, name) ?? null;
  const [wanted, has] = [shortRelease(service.release), runs === null ? null : shortRelease(runs)];
  const differs =
    has === null
      ? `live is ${wanted}, and nothing runs`
      : has === wanted
        ? `${has} runs with other settings than are live`
        : `live is ${wanted}, and ${has} runs`;
  const text =
    `${name}: ${differs}, for its last deployment did not succeed. nebula redeploy ${name} tries again` +
    (has === null ? '.' : `, nebula rollback ${name} returns to what runs.`);
  return [...said, ...waits, ...wrap(text, page.width).map(red)];
}

function underWay(deployments: readonly DeploymentShape[], page: Page): Lines {
  const now = deployments.filter(({ state }) => state !== 'awaiting-approval');
  return now.map((one) => {
    const why = whyText(one);
    return (
      `${one.service}: ${inColourOf(one.state, page.style, stateText(one))}, asked ${ago(one.createdAt, page.now)}` +
      (why === '' ? '' : `. ${why}`)
    );
  });
}
