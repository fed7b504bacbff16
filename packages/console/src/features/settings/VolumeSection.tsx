// What the service keeps: the size of its volume, which only grows, and where it is mounted.
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { cannotRun } from './cluster-words.ts';
import { SettingRow } from './SettingRow.tsx';
import { TextSetting } from './TextSetting.tsx';
import type { ServiceSettingsModel } from './use-service-settings.ts';
import { useStagedValue } from './use-staged-value.ts';

interface PartProps {
  readonly model: ServiceSettingsModel;
}

export function VolumeSection({ model }: PartProps) {
  return (
    <section>
      <SectionTitle title="Volume">
        {model.spec.volume !== null &&
          'It stops for a moment at each deploy: two releases never write to one volume.'}
      </SectionTitle>
      {model.spec.volume === null ? <NoVolume model={model} /> : <Volume model={model} />}
    </section>
  );
}

function Volume({ model }: PartProps) {
  const { spec, live, stage, whyNot, lineOf } = model;
  const isDatabase = spec.kind === 'postgres';
  const least = live?.volume?.size;
  return (
    <>
      <SettingRow model={model} line={lineOf('volume')}>
        <TextSetting
          label="Volume size"
          hint={least === undefined ? 'Such as 10Gi.' : `It only grows: ${least} or more.`}
          value={spec.volume?.size ?? ''}
          whyNot={whyNot}
          send={(value) => stage({ kind: 'volume', value })}
        />
        {!isDatabase && <RemoveVolume model={model} />}
      </SettingRow>
      {!isDatabase && (
        <SettingRow model={model} line={lineOf('settings', 'volume_path')}>
          <TextSetting
            label="Volume path"
            hint="Where the service finds it, such as /data."
            value={spec.volume?.path ?? ''}
            whyNot={whyNot}
            send={(value) =>
              stage({ kind: 'settings', key: 'volume_path', value: value === '' ? null : value })
            }
          />
        </SettingRow>
      )}
    </>
  );
}

function RemoveVolume({ model }: PartProps) {
  const removal = useStagedValue<null>(null, () => model.stage({ kind: 'volume', value: null }));
  return (
    <div className="mt-1">
      <Button
        size="s"
        variant="danger"
        className="-ml-2"
        busy={removal.busy}
        whyNot={model.whyNot}
        onClick={() => removal.set(null)}
      >
        Stage: run without the volume
      </Button>
      <p className="text-s text-ink-3">{removal.error ?? 'Its data is kept.'}</p>
    </div>
  );
}

const FIRST = { path: '/data', size: '10Gi' } as const;

function NoVolume({ model }: PartProps) {
  const { spec, stage, whyNot, can, lineOf } = model;
  const [open, setOpen] = useState(false);
  const [path, setPath] = useState<string>(FIRST.path);
  const [size, setSize] = useState<string>(FIRST.size);
  const adding = useStagedValue<null>(null, () =>
    stage(
      { kind: 'volume', value: size.trim() },
      { kind: 'settings', key: 'volume_path', value: path.trim() },
    ),
  );
  const many =
    spec.replicas > 1 ? `It runs ${spec.replicas} replicas; with a volume, one at most.` : undefined;
  if (!open)
    return (
      <SettingRow model={model} line={lineOf('volume')}>
        <p className="mb-2 text-s text-ink-2">It keeps nothing: what it writes is gone with each deploy.</p>
        <Button
          size="s"
          icon={<HardDrive />}
          whyNot={whyNot ?? cannotRun(can, 'volumes') ?? many}
          onClick={() => setOpen(true)}
        >
          Add a volume…
        </Button>
      </SettingRow>
    );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        adding.set(null);
      }}
    >
      <TextField label="Volume path" mono value={path} onChange={(event) => setPath(event.target.value)} />
      <TextField
        label="Volume size"
        hint="It can only grow later."
        error={adding.error}
        mono
        value={size}
        onChange={(event) => setSize(event.target.value)}
      />
      <div className="flex gap-2">
        <Button size="s" type="submit" busy={adding.busy}>
          Stage volume
        </Button>
        <Button size="s" variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
