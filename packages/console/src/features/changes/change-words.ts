// What a change set is called, who stands behind it, and how its deployments fared, in the few words of a row.
import type { DeploymentState } from '@nebula/domain/machines';
import type { Shape } from '../../api/client.ts';
import { DEPLOYMENT_STATES } from '../../states/states.tsx';
import { listedFew } from '../../ui/list-words.ts';

export type ChangeSet = Shape<'ChangeSet'>;
export type ShownChangeSet = Shape<'ShownChangeSet'>;

const MOST_NAMES = 3;

const MOST_CHARACTERS = 120;

const isLong = (text: string): boolean => [...text].length > MOST_CHARACTERS;

/** The message where the title is only its beginning. */
export function wholeMessage({ message }: Pick<ChangeSet, 'message'>): string | null {
  const said = message?.trim() ?? '';
  return isLong(said) || said.includes('\n') ? said : null;
}

/** On one line, cut where it is long. */
export function changeTitle({ message, lines, project }: ChangeSet): string {
  const said = message?.trim().replace(/\s+/g, ' ') ?? '';
  if (said !== '') return isLong(said) ? `${[...said].slice(0, MOST_CHARACTERS).join('')}…` : said;
  if (project !== null) return `nebula.toml at ${project.commit.slice(0, 7)}`;
  const services = [...new Set(lines.map(({ service }) => service ?? 'the environment'))];
  if (services.length === 0) return 'Nothing staged';
  return `Changes to ${listedFew(services, MOST_NAMES)}`;
}

export const linesWords = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** Who asked or applied; before that whose draft it is. */
export function whoWords(change: ChangeSet, callerId: string): string {
  const person = change.requester ?? change.owner;
  if (person === null) return change.project ? `${change.project.author}, by a push` : 'A push';
  return person.id === callerId ? 'You' : person.name;
}

/** When it came to the state that it is in. */
export const since = (change: ChangeSet): string =>
  change.endedAt ?? change.appliedAt ?? change.requestedAt ?? change.createdAt;

/** "2 succeeded, 1 failed", those that went wrong first; '' when it started none. */
export function deploymentsWords({ deployments }: ChangeSet): string {
  const counts = Map.groupBy(deployments, ({ state }) => state as DeploymentState);
  const first: readonly DeploymentState[] = ['failed', 'deploying', 'waiting', 'awaiting-approval'];
  const rank = (state: DeploymentState): number =>
    (first.indexOf(state) + first.length + 1) % (first.length + 1);
  return [...counts]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([state, of]) => `${of.length} ${DEPLOYMENT_STATES[state].word.toLowerCase()}`)
    .join(', ');
}
