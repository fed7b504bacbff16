// Every shortcut that works on this page, by group: from the records that the keyboard itself obeys.
import { type Command, useAllCommands } from '../../app/commands.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { shownKeys } from '../keys.ts';

const TITLES: Readonly<Record<Command['group'], string>> = {
  Here: 'On this page',
  Services: 'Services',
  Pages: 'Go to',
  Account: 'Everywhere',
};

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const commands = useAllCommands().filter(({ shortcut }) => shortcut !== undefined);
  const groups = (Object.keys(TITLES) as Command['group'][])
    .map((group) => ({ group, commands: latest(commands.filter((command) => command.group === group)) }))
    .filter((section) => section.commands.length > 0);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts" width={640}>
      <div className="gap-x-9 sm:columns-2">
        {groups.map((section) => (
          <section key={section.group} aria-label={TITLES[section.group]} className="mb-5 break-inside-avoid">
            <h3 className="pb-1 text-s font-semibold text-ink-3">{TITLES[section.group]}</h3>
            <dl>
              {section.commands.map((command) => (
                <Row key={command.id} command={command} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Row({ command }: { readonly command: Command }) {
  const { label, shortcut = '', whyNot } = command;
  return (
    <div className="flex items-baseline justify-between gap-4 border-b py-1.75 last:border-b-0">
      <dt className={whyNot === undefined ? 'min-w-0' : 'min-w-0 text-ink-3'}>
        <span className="block truncate" title={label}>
          {label}
        </span>
        {whyNot !== undefined && <span className="block text-s">{whyNot}</span>}
      </dt>
      <dd className="flex-none">
        <Kbd>{shownKeys(shortcut)}</Kbd>
      </dd>
    </div>
  );
}

/** Of several on the same keys the one added last is obeyed. */
const latest = (commands: readonly Command[]): readonly Command[] => [
  ...new Map(commands.map((command) => [command.shortcut, command])).values(),
];
