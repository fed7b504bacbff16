// What can be done with a log: find, follow or pause, wrap, copy.
import { ChevronDown, ChevronUp, Copy, Pause, Play, WrapText } from 'lucide-react';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { toast } from '../../ui/toast.ts';
import type { Finding } from './use-find.ts';
import type { LogLine } from './use-log.ts';

interface LogToolsProps {
  readonly lines: readonly LogLine[];
  readonly find: Finding;
  readonly step: (by: 1 | -1) => void;
  readonly following: boolean;
  /** Undefined: nothing can come any more. */
  readonly setFollowing: ((following: boolean) => void) | undefined;
  readonly wrap: boolean;
  readonly setWrap: (wrap: boolean) => void;
}

export function LogTools(props: LogToolsProps) {
  const { lines, find, step, following, setFollowing, wrap, setWrap } = props;
  const none = find.count === 0 ? 'Nothing matches.' : undefined;
  return (
    <div className="flex flex-wrap items-center gap-1 px-3 pb-2">
      <SearchField
        label="Find in the log"
        placeholder="Find"
        className="min-w-28 flex-1"
        value={find.text}
        onChange={find.setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? 1 : -1);
        }}
      />
      {find.wanted !== '' && (
        <>
          <span role="status" className="px-1 text-xs text-ink-3 tabular-nums">
            {find.position > 0 ? `${find.position} of ${find.count}` : `${find.count} found`}
          </span>
          <IconButton
            label="Match before"
            icon={<ChevronUp />}
            size="s"
            whyNot={none}
            onClick={() => step(-1)}
          />
          <IconButton
            label="Match after"
            icon={<ChevronDown />}
            size="s"
            whyNot={none}
            onClick={() => step(1)}
          />
        </>
      )}
      {setFollowing !== undefined && (
        <IconButton
          label={following ? 'Pause' : 'Follow'}
          icon={following ? <Pause /> : <Play />}
          size="s"
          onClick={() => setFollowing(!following)}
        />
      )}
      <IconButton
        label={wrap ? 'Do not wrap lines' : 'Wrap lines'}
        icon={<WrapText />}
        size="s"
        className={wrap ? 'bg-sunk text-ink' : undefined}
        onClick={() => setWrap(!wrap)}
      />
      <IconButton
        label="Copy"
        icon={<Copy />}
        size="s"
        whyNot={lines.length === 0 ? 'There is nothing to copy yet.' : undefined}
        onClick={() => void copyLines(lines)}
      />
    </div>
  );
}

async function copyLines(lines: readonly LogLine[]): Promise<void> {
  const text = lines
    .map(({ at, replica, stream, text: own }) => `${at} r${replica} ${stream} ${own}`)
    .join('\n');
  const isCopied = await copyText(`${text}\n`);
  toast(
    isCopied
      ? { tone: 'neutral', text: `Copied ${lines.length.toLocaleString('en')} lines` }
      : { tone: 'bad', text: 'The browser did not allow copying. Select the lines and copy them by hand.' },
  );
}
