// What a card says of a service, in words, once: the canvas and the list are drawn from the same view, so that neither
// can tell more than the other. Never a secret: it is made from what the list of services answers.
import { type ServiceKind, serviceKind } from '../../states/ServiceIcon.tsx';
import type { Shape } from '../../api/client.ts';
import { SERVICE_STATES, type ServiceState } from '../../states/states.tsx';
import type { Tone } from '../../ui/tone.ts';

type Service = Shape<'Service'>;

export interface CardNote {
  readonly tone: Tone;
  readonly text: string;
}

export interface CardView {
  readonly name: string;
  readonly kind: ServiceKind;
  /** Image, repository and commit, or version. */
  readonly source: string;
  /** The end of `source` that is read first and must stay where it is cut: " · a41f9c2"; else empty. */
  readonly sourceEnd: string;
  /** A request that waits comes before what runs meanwhile, which is then a note. */
  readonly state: ServiceState;
  readonly deployingSince: string | null;
  /** "3 replicas", "1 of 2"; of a database its volume. */
  readonly amount: string;
  readonly stagedLines: number;
  /** It exists in the reader's draft only. */
  readonly isDrafted: boolean;
  readonly approval: string | null;
  readonly url: string | null;
  readonly dependsOn: readonly string[];
  readonly notes: readonly CardNote[];
  /** All of it as one sentence for a screen reader. */
  readonly label: string;
}

/** What the reader's draft says besides the number of lines. */
export interface Drafted {
  readonly removes: boolean;
}

export function cardView(service: Service, drafted: Drafted): CardView {
  const { name, approval, staged, deployment } = service;
  const kind = serviceKind(service);
  const state = approval === null ? service.state : 'awaiting-approval';
  const view = {
    name,
    kind,
    source: sourceWords(service),
    sourceEnd: endOf(service),
    state,
    deployingSince: state === 'deploying' ? (deployment?.startedAt ?? deployment?.createdAt ?? null) : null,
    amount: service.kind === 'postgres' ? databaseAmount(service) : replicaWords(service),
    stagedLines: staged?.lines ?? 0,
    isDrafted: staged?.created === true,
    approval: approval?.id ?? null,
    url: service.url !== null && /^https?:/.test(service.url) ? service.url : null,
    dependsOn: service.dependsOn,
    notes: notesOf(service, drafted),
  };
  return { ...view, label: labelOf(view, replicaWords(service)) };
}

const COMMIT = 7;

/** A folder is known by its end, and a repository on a host that everybody knows by owner and name. */
const SHOWN_FOLDERS = 2;
const KNOWN_HOSTS = /^(github\.com|gitlab\.com|bitbucket\.org)\//;

function repositoryWords(repo: string): string {
  const words = repo.replace(/^[a-z+]+:\/\//, '').replace(/\.git$/, '');
  return words.startsWith('/')
    ? words.split('/').slice(-SHOWN_FOLDERS).join('/')
    : words.replace(KNOWN_HOSTS, '');
}

/** What the tag was when it was deployed, as far as one tells two apart by it. */
const DIGEST = 12;

function digestOf({ source, release }: Service): string {
  if (!('image' in source) || source.image.includes('@') || !release || !('image' in release)) return '';
  const digest = /@sha256:(\w+)$/.exec(release.image)?.[1];
  return digest === undefined ? '' : ` · ${digest.slice(0, DIGEST)}`;
}

function endOf(service: Service): string {
  const { source, release } = service;
  if (!('repo' in source)) return digestOf(service);
  const commit = release !== null && 'commit' in release ? release.commit : null;
  const at = commit?.slice(0, COMMIT) ?? source.ref;
  return at === null ? '' : ` · ${at}`;
}

export function sourceWords(service: Service): string {
  const { source, failover, staged } = service;
  const words = staged?.created === true ? ['new'] : [];
  if ('image' in source) words.push(source.image + endOf(service));
  else if ('repo' in source) {
    words.push(repositoryWords(source.repo) + endOf(service));
  } else {
    words.push(source.version === null ? 'Postgres' : `Postgres ${source.version}`);
    if (failover) words.push('failover on');
  }
  return words.join(' · ');
}

/** States in which as many replicas run as are wanted, or it is said how many do. */
const RUNS: ReadonlySet<ServiceState> = new Set(['running', 'crashing', 'deploying']);

export function replicaWords({ replicas: { wanted, ready }, state }: Service): string {
  if (RUNS.has(state) && ready < wanted) return `${ready} of ${wanted}`;
  return wanted === 1 ? '1 replica' : `${wanted} replicas`;
}

function databaseAmount(service: Service): string {
  const size = service.volume?.size.replace(/([KMGT]i?)$/, ' $1B') ?? '';
  const { wanted, ready } = service.replicas;
  const isShort = service.state === 'running' && ready < wanted;
  return isShort || size === '' ? replicaWords(service) : size;
}

function notesOf(service: Service, { removes }: Drafted): CardNote[] {
  const { state, message, deployment, approval, diverged } = service;
  const notes: CardNote[] = [];
  const isBad = state === 'crashing' || state === 'failed';
  const reason = message ?? deployment?.reason ?? null;
  if (isBad && reason !== null) notes.push({ tone: 'bad', text: reason.trim() });
  if (diverged && state !== 'failed') notes.push({ tone: 'bad', text: divergedWords(deployment) });
  if (approval !== null && deployment !== null && RUNS.has(state))
    notes.push({
      tone: state === 'running' ? 'live' : SERVICE_STATES[state].tone,
      text: `${SERVICE_STATES[state].word} · ${replicaWords(service)}`,
    });
  if (removes) notes.push({ tone: 'staged', text: 'Removed by your draft' });
  return notes;
}

const divergedWords = (newest: Service['deployment']): string =>
  newest?.state === 'failed' ? 'The newest deployment failed' : 'What runs is not what is live';

const KIND_WORDS: Readonly<Record<CardView['kind'], string>> = {
  database: 'Postgres database',
  app: 'app',
  worker: 'worker',
};

export const stagedWords = (lines: number): string =>
  lines === 1 ? '1 staged change' : `${lines} staged changes`;

function labelOf(view: Omit<CardView, 'label'>, replicas: string): string {
  const parts = [
    view.name,
    KIND_WORDS[view.kind],
    SERVICE_STATES[view.state].word,
    /^\d+ of/.test(replicas) ? `${replicas} replicas` : replicas,
    ...(view.stagedLines === 0 || view.isDrafted ? [] : [stagedWords(view.stagedLines)]),
    ...view.notes.map(({ text }) => text),
    ...(view.dependsOn.length === 0 ? [] : [`depends on ${view.dependsOn.join(', ')}`]),
  ];
  return parts.join(', ');
}
