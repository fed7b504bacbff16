// How much of it runs: replicas, size, and the failover of a database.
import { MAX_REPLICAS } from '@nebula/domain/spec/spec';
import { NumberField } from '../../ui/NumberField.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { cannotRun } from './cluster-words.ts';
import { numberIn } from './number-in.ts';
import { SettingRow } from './SettingRow.tsx';
import { SIZE_OPTIONS } from './size-words.ts';
import type { ServiceSettingsModel } from './use-service-settings.ts';
import { useStagedValue } from './use-staged-value.ts';
import { useTypedSetting } from './use-typed-setting.ts';

interface PartProps {
  readonly model: ServiceSettingsModel;
}

export function ScaleSection({ model }: PartProps) {
  return (
    <section>
      <SectionTitle title="Scale" />
      <Replicas model={model} />
      <InstanceSize model={model} />
      {model.spec.kind === 'postgres' && <Failover model={model} />}
    </section>
  );
}

function Replicas({ model }: PartProps) {
  const { spec, stage, whyNot, lineOf, placeOf } = model;
  const replicas = useTypedSetting(placeOf('Replicas'), String(spec.replicas), (text) =>
    stage({ kind: 'replicas', value: numberIn(text) }),
  );
  const hint = spec.volume === null ? '0 stops it.' : '0 stops it. With a volume, one replica at most runs.';
  return (
    <SettingRow model={model} line={lineOf('replicas')}>
      <NumberField
        label="Replicas"
        hint={whyNot ?? hint}
        error={replicas.error}
        value={replicas.text}
        min={0}
        max={spec.volume === null ? MAX_REPLICAS : 1}
        disabled={whyNot !== undefined}
        onChange={replicas.type}
        onStep={(count) => replicas.choose(String(count))}
        onBlur={replicas.leave}
        onKeyDown={replicas.onKeyDown}
      />
    </SettingRow>
  );
}

function InstanceSize({ model }: PartProps) {
  const { spec, stage, whyNot, lineOf, placeOf } = model;
  const size = useStagedValue(placeOf('Instance size'), spec.size, (value) => stage({ kind: 'size', value }));
  return (
    <SettingRow model={model} line={lineOf('size')}>
      <Select
        label="Instance size"
        hint={whyNot ?? 'Memory is a limit, CPU a share; of each replica.'}
        error={size.error}
        disabled={whyNot !== undefined}
        value={size.shown}
        options={SIZE_OPTIONS}
        onChange={(event) => size.set(event.target.value)}
      />
    </SettingRow>
  );
}

function Failover({ model }: PartProps) {
  const { spec, stage, whyNot, lineOf, placeOf, can } = model;
  const failover = useStagedValue(placeOf('Automatic failover'), spec.failover, (value) =>
    stage({ kind: 'failover', value }),
  );
  // What is on can always be switched off.
  const cannot = spec.failover ? undefined : cannotRun(can, 'failover');
  return (
    <SettingRow model={model} line={lineOf('failover')}>
      <Switch
        label="Automatic failover"
        checked={failover.shown}
        onChange={failover.set}
        whyNot={whyNot ?? cannot}
        description={failover.error ?? cannot ?? 'A second copy takes over when the first one fails.'}
      />
    </SettingRow>
  );
}
