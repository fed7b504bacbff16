// What the service keeps: the size of its volume, which only grows, and where it is mounted.
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { keptTyped } from '../../app/kept-typed.ts';
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
  const { spec, live, stage, lineOf } = model;
  const isDatabase = spec.kind === 'postgres';
  const least = live?.volume?.size;
  return (
    <>
      <SettingRow model={model} line={lineOf('volume')}>
        <TextSetting
          model={model}
          label="Volume size"
          hint={least === undefined ? 'Such as 10Gi.' : `It only grows: ${least} or more.`}
          value={spec.volume?.size ?? ''}
          send={(value) => stage({ kind: 'volume', value })}
        />
        {!isDatabase && <RemoveVolume model={model} />}
      </SettingRow>
      {!isDatabase && (
        <SettingRow model={model} line={lineOf('settings', 'volume_path')}>
          <TextSetting
            model={model}
            label="Volume path"
            hint="Where the service finds it, such as /data."
            value={spec.volume?.path ?? ''}
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
  const removal = useStagedValue<null>(model.placeOf('Volume'), null, () =>
    model.stage({ kind: 'volume', value: null }),
  );
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

interface FirstVolume {
  readonly path: string;
  readonly size: string;
}

const FIRST: FirstVolume = { path: '/data', size: '10Gi' };

/** As its form was left. */
const kept = keptTyped<FirstVolume>();

function NoVolume({ model }: PartProps) {
  const { spec, stage, whyNot, can, lineOf } = model;
  const place = model.placeOf('Volume');
  const [form, setForm] = useState(kept.of(place.id) ?? FIRST);
  const [open, setOpen] = useState(kept.of(place.id) !== null);
  const adding = useStagedValue<null>(place, null, async () => {
    await stage(
      { kind: 'volume', value: form.size.trim() },
      { kind: 'settings', key: 'volume_path', value: form.path.trim() },
    );
    kept.keep(place.id, null);
  });
  const type = (over: Partial<FirstVolume>): void => {
    setForm({ ...form, ...over });
    kept.keep(place.id, { ...form, ...over });
  };
  const cancel = (): void => {
    setOpen(false);
    kept.keep(place.id, null);
  };
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
      <TextField
        label="Volume path"
        mono
        value={form.path}
        onChange={({ target }) => type({ path: target.value })}
      />
      <TextField
        label="Volume size"
        hint="It can only grow later."
        error={adding.error}
        mono
        value={form.size}
        onChange={({ target }) => type({ size: target.value })}
      />
      <div className="flex gap-2">
        <Button size="s" type="submit" busy={adding.busy}>
          Stage volume
        </Button>
        <Button size="s" variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
