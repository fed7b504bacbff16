// What a request is called: by why it was asked, else by what it starts. The same words on its card, in its dialog and
// in the names of its buttons.
import type { Shape } from '../../api/client.ts';
import { START_KINDS } from '../../states/kinds.ts';
import { listedFew } from '../../ui/list-words.ts';

export type Request = Shape<'Approval'>;

/** What a title is made from, so that a line of a list can be titled too. */
export type Titled = Pick<Request, 'kind' | 'services' | 'message'>;

/** Code points; a description may be 500 characters long (CS-7). */
const MOST_CHARACTERS = 120;

/** On one line, cut where it is long: for names and sentences. */
export function requestTitle(request: Titled): string {
  const title = wholeTitle(request).replace(/\s+/g, ' ');
  const characters = [...title];
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : title;
}

/** As it was written. */
export const wholeTitle = ({ kind, services, message }: Titled): string =>
  message?.trim() ? message.trim() : startTitle(kind, services);

/** "Redeploy of web", "Change set of db and web". */
export const startTitle = (kind: Request['kind'], services: readonly string[]): string =>
  services.length === 0 ? START_KINDS[kind] : `${START_KINDS[kind]} of ${namesOf(services)}`;

const MOST_NAMES = 3;

/** "a", "a and b", "a, b and 4 more". */
export const namesOf = (names: readonly string[]): string => listedFew(names, MOST_NAMES);

/** "3 services", "web", "no service". */
export const servicesWords = (services: readonly string[]): string =>
  services.length === 0
    ? 'no service'
    : services.length === 1
      ? (services[0] ?? '')
      : `${services.length} services`;

/** Who asked; a push has no requester (AP-9). */
export const requesterName = (request: Pick<Request, 'requester'>, callerId: string): string => {
  if (request.requester === null) return 'A push';
  if (request.requester.id === callerId) return 'You';
  return request.requester.name;
};
