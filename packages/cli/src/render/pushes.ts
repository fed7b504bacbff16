// A project's repository as it was seen, the deliveries of its webhook, and builds that were reported.
import type { List } from '@nebula/contract/shapes/basics';
import type { BuildShape } from '@nebula/contract/shapes/build';
import type { DeliveryShape, RepositorySeenShape } from '@nebula/contract/shapes/push';
import type { Lines, Page } from '../terminal/page.ts';
import { table } from '../terminal/table.ts';
import { wrap } from '../terminal/width.ts';
import { fields } from './fields.ts';
import { more } from './more.ts';
import { actorName, ago } from './words.ts';

const COMMIT_CHARACTERS = 7;
const short = (commit: string): string => commit.slice(0, COMMIT_CHARACTERS);

/** The deploy key is not cut: it is there to be copied. */
export function renderRepository(
  seen: RepositorySeenShape & { readonly hookSecret?: string },
  server: string,
  page: Page,
): Lines {
  const { head, error, pollSeconds, lookedAt, deployKey, hookSecret } = seen;
  return [
    ...fields(
      [
        ['webhook', server + seen.hookPath],
        ['without one', pollSeconds === null ? 'never looked at' : `looked at every ${pollSeconds} s`],
        ['head', head && `${short(head.commit)} by ${head.author}: ${head.subject}`],
        ['link', head?.url],
        ['looked at', lookedAt && ago(lookedAt, page.now)],
        ...seen.hosts.map(({ host, fingerprint }): [string, string] => [
          'ssh host',
          `${host} ${fingerprint}`,
        ]),
      ],
      page,
    ),
    ...(error === null ? [] : wrap(error, page.width).map(page.style.red)),
    ...(deployKey === null ? [] : ['Deploy key, to be read with:', deployKey]),
    ...(hookSecret === undefined
      ? []
      : [`The secret of its push webhook, shown once: ${page.style.bold(hookSecret)}`]),
  ];
}

export function renderDeliveries({ items, nextCursor }: List<DeliveryShape>, page: Page): Lines {
  if (items.length === 0) return ['No webhook has come yet.'];
  const columns = [
    { title: 'when', text: ({ receivedAt }: DeliveryShape) => ago(receivedAt, page.now) },
    { title: 'from', text: ({ sender }: DeliveryShape) => sender },
    { title: 'event', text: ({ event }: DeliveryShape) => event, shrinksTo: 6 },
    { title: 'commit', text: ({ commit }: DeliveryShape) => (commit === null ? '' : short(commit)) },
    { title: 'verdict', text: ({ verdict }: DeliveryShape) => verdict },
    { title: 'why', text: ({ reason }: DeliveryShape) => reason, shrinksTo: 12 },
  ];
  return [...table(items, columns, page), ...more(nextCursor)];
}

export function renderBuilds({ items, nextCursor }: List<BuildShape>, page: Page): Lines {
  if (items.length === 0) return ['No build was reported yet: nebula builds report SERVICE …'];
  const columns = [
    { title: 'when', text: ({ createdAt }: BuildShape) => ago(createdAt, page.now) },
    { title: 'service', text: ({ service }: BuildShape) => service, shrinksTo: 8 },
    { title: 'image', text: ({ image }: BuildShape) => image, shrinksTo: 16 },
    { title: 'commit', text: ({ commit }: BuildShape) => short(commit) },
    { title: 'by', text: ({ reporter }: BuildShape) => actorName(reporter), shrinksTo: 8 },
  ];
  return [...table(items, columns, page), ...more(nextCursor)];
}
