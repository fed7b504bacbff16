// What the webhook brought, each with what came of it and why: nothing that a push did, or did not do, has to be guessed
// (C-112, C-113, C-120).
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { Shape } from '../../../api/client.ts';
import { deliveriesQuery } from '../../../api/repository-queries.ts';
import { ShowMore } from '../../../app/ShowMore.tsx';
import { CardRow } from '../../../ui/CardRow.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { Ago } from '../../../ui/Time.tsx';

type Delivery = Shape<'Delivery'>;

/** Total: a sender or a verdict that is new in the contract does not compile without its words. */
const SENDERS: Readonly<Record<Delivery['sender'], string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  gitea: 'Gitea',
  forgejo: 'Forgejo',
  plain: 'A signed call',
};
const VERDICTS: Readonly<Record<Delivery['verdict'], { readonly word: string; readonly tone: Tone }>> = {
  looking: { word: 'Looked at', tone: 'live' },
  ignored: { word: 'Ignored', tone: 'neutral' },
  repeated: { word: 'Repeated', tone: 'neutral' },
};

interface DeliveriesProps {
  readonly org: string;
  readonly project: string;
}

export function Deliveries({ org, project }: DeliveriesProps) {
  const list = useSuspenseInfiniteQuery(deliveriesQuery(org, project));
  const deliveries = list.data.pages.flatMap(({ items }) => items);
  return (
    <CardRow>
      <h3 className="text-s font-semibold">Deliveries of the webhook</h3>
      {deliveries.length === 0 ? (
        <p className="mt-1 text-s text-ink-2">
          None yet. The first push after the webhook is set up shows here, with what came of it.
        </p>
      ) : (
        <ul className="mt-1.5 divide-y">
          {deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      <ShowMore list={list} size="s" variant="quiet">
        Show older deliveries
      </ShowMore>
    </CardRow>
  );
}

function Row({ delivery }: { readonly delivery: Delivery }) {
  const { sender, event, ref, commit, author, verdict, reason, receivedAt } = delivery;
  const { word, tone } = VERDICTS[verdict];
  const what = [ref?.replace(/^refs\/(heads|tags)\//, '') ?? null, commit?.slice(0, 7) ?? null, author];
  const said = what.filter((part) => part !== null).join(' · ');
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2 text-s">
      <Chip tone={tone}>{word}</Chip>
      <div className="min-w-[20ch] flex-1">
        <p dir="auto" title={said} className="truncate text-start">
          <span className="font-medium">
            {SENDERS[sender]}, {event}
          </span>
          {said !== '' && <span className="font-mono text-xs text-ink-2"> {said}</span>}
        </p>
        <p dir="auto" className="text-start text-ink-2 [overflow-wrap:anywhere]">
          {reason}
        </p>
      </div>
      <span className="text-ink-3">
        <Ago at={receivedAt} />
      </span>
    </li>
  );
}
