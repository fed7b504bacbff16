// The frame of one setting: its control, and when it is staged the amber ground, the value it has live, and the undo
// beside it. One that drifted shows its three values and both ways out (CS-8).
import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Shape } from '../../api/client.ts';
import { LineChange } from '../../lines/LineChange.tsx';
import { fullNameOf, shownLine } from '../../lines/line-words.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ServiceSettingsModel } from './use-service-settings.ts';

interface SettingRowProps {
  readonly model: ServiceSettingsModel;
  readonly line: Shape<'Line'> | undefined;
  readonly children: ReactNode;
}

export function SettingRow({ model, line, children }: SettingRowProps) {
  // What the draft created has nothing below it: its one line is undone as a whole, at the end of this tab.
  const own = line?.kind === 'create' ? undefined : line;
  return (
    <div
      className={classNames(
        '-mx-2.5 my-1 rounded-m px-2.5 py-2',
        own !== undefined && (own.drifted ? 'bg-bad-soft' : 'bg-staged-soft'),
      )}
    >
      {children}
      {own !== undefined && <Staged model={model} line={own} />}
    </div>
  );
}

function Staged({ model, line }: { readonly model: ServiceSettingsModel; readonly line: Shape<'Line'> }) {
  const [busy, setBusy] = useState(false);
  const name = fullNameOf(shownLine(line));
  const act = (run: (line: Shape<'Line'>) => Promise<void>) => async (): Promise<void> => {
    setBusy(true);
    await run(line);
    setBusy(false);
  };
  return (
    <div className="mt-1.5 flex items-center gap-2">
      <div className="min-w-0 flex-1 text-s">
        <LineChange line={shownLine(line)} dense />
      </div>
      {line.drifted && (
        <Button size="s" aria-label={`Restage ${name}`} busy={busy} onClick={act(model.restage)}>
          Restage
        </Button>
      )}
      <IconButton
        label={`Undo ${name}`}
        icon={<Undo2 />}
        size="s"
        busy={busy}
        whyNot={model.whyNot}
        onClick={act(model.undo)}
      />
    </div>
  );
}
