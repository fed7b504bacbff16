// The same services as a table: for phones, for screen readers, for whoever would rather read than look. Everything that
// a card says and offers is here.
import { SearchX, Waypoints } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type Command, useCommands } from '../../app/commands.ts';
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { ApproveButton } from '../approvals/entry.tsx';
import { CardState, KindIcon, Note, Source, StagedChip } from './CardParts.tsx';
import type { CardView } from './card-view.ts';

/** From so many on one searches rather than looks. */
const MANY = 12;

interface ServiceListProps {
  readonly at: EnvironmentAddress;
  readonly cards: readonly CardView[];
  readonly addButton: ReactNode;
  /** Above the table. */
  readonly guide: ReactNode;
  readonly onCanvas: () => void;
}

export function ServiceList({ at, cards, addButton, guide, onCanvas }: ServiceListProps) {
  const [search, setSearch] = useState('');
  const columns = useMemo(() => columnsOf(at), [at]);
  const commands = useMemo(
    (): readonly Command[] => [
      {
        id: 'canvas.canvas',
        label: 'Show on the canvas',
        group: 'Here',
        icon: <Waypoints />,
        shortcut: 'v c',
        run: onCanvas,
      },
    ],
    [onCanvas],
  );
  useCommands(commands);
  const words = search.trim().toLowerCase();
  const shown = cards.filter(({ name, source }) => `${name} ${source}`.toLowerCase().includes(words));
  return (
    <div className="absolute inset-0 overflow-auto pb-20">
      <Page
        title="Services"
        actions={
          <>
            <Button icon={<Waypoints />} onClick={onCanvas}>
              Show on the canvas
            </Button>
            {addButton}
          </>
        }
      >
        <div className="mb-4 empty:hidden">{guide}</div>
        {cards.length >= MANY && (
          <SearchField
            label="Find a service"
            placeholder={`Find one of ${cards.length} services`}
            value={search}
            onChange={setSearch}
            className="mb-3"
          />
        )}
        <Card>
          <Table
            label="Services"
            columns={columns}
            rows={shown}
            rowKey={({ name }) => name}
            rowTone={({ isDrafted, stagedLines }) => (isDrafted || stagedLines > 0 ? 'staged' : undefined)}
            empty={
              <EmptyState icon={<SearchX />} title="No service is called so">
                Nothing here has “{search.trim()}” in its name or in what it runs.
              </EmptyState>
            }
          />
        </Card>
      </Page>
    </div>
  );
}

const columnsOf = (at: EnvironmentAddress): readonly Column<CardView>[] => [
  {
    key: 'service',
    title: 'Service',
    bare: true,
    width: '34%',
    cell: (card) => <Name at={at} card={card} />,
  },
  {
    key: 'state',
    title: 'State',
    cell: (card) => (
      <div className="grid max-w-70 justify-items-start gap-1">
        <CardState card={card} />
        {card.notes.map((note) => (
          <Note key={note.text} note={note} className="max-w-full" />
        ))}
      </div>
    ),
  },
  {
    key: 'scale',
    title: 'Scale',
    cell: ({ amount }) => <span className="whitespace-nowrap tabular-nums">{amount}</span>,
  },
  { key: 'depends', title: 'Depends on', cell: ({ dependsOn }) => <DependsOn at={at} names={dependsOn} /> },
  {
    key: 'staged',
    title: 'Staged',
    cell: (card) => (card.stagedLines === 0 || card.isDrafted ? NOTHING : <StagedChip card={card} />),
  },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    bare: true,
    align: 'end',
    cell: ({ approval, name }) =>
      approval !== null && <ApproveButton org={at.org} approval={approval} label={name} />,
  },
];

const NOTHING = (
  <span data-nothing className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">nothing</span>
  </span>
);

function Name({ at, card }: { readonly at: EnvironmentAddress; readonly card: CardView }) {
  return (
    <div className="relative flex min-w-0 items-center gap-2.5">
      <KindIcon kind={card.kind} />
      <div className="min-w-0">
        <Link
          to={paths.canvas(at, { service: card.name })}
          data-service={card.name}
          dir="auto"
          title={card.name}
          className="block truncate text-start font-semibold after:absolute after:-inset-1.5 hover:underline"
        >
          {card.name}
        </Link>
        <Source card={card} />
      </div>
    </div>
  );
}

function DependsOn({ at, names }: { readonly at: EnvironmentAddress; readonly names: readonly string[] }) {
  if (names.length === 0) return NOTHING;
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-0.5">
      {names.map((name) => (
        <li key={name} className="max-w-45 truncate">
          <Link
            to={paths.canvas(at, { service: name })}
            className="text-ink-2 hover:text-accent hover:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
