// What tells that a new release is healthy: that it listens, a path that answers, or a command that succeeds.
import { useState } from 'react';
import { Select } from '../../ui/Select.tsx';
import { SettingRow } from './SettingRow.tsx';
import { TextSetting } from './TextSetting.tsx';
import { type HealthInput, healthInput, useHealth } from './use-health.ts';
import type { ServiceSettingsModel } from './use-service-settings.ts';
import { useStagedValue } from './use-staged-value.ts';
import { forgetRefused, wasRefused } from './use-typed-setting.ts';

type HealthWay = 'listening' | 'path' | 'command';

const WAYS = [
  { value: 'listening', label: 'It listens on its port' },
  { value: 'path', label: 'A path answers' },
  { value: 'command', label: 'A command succeeds' },
] as const;

const PROBES = ['path', 'command'] as const;
const LABELS = { path: 'Health path', command: 'Health command' } as const;

const wayOf = ({ path, command }: HealthInput): HealthWay => {
  if (path !== undefined) return 'path';
  return command === undefined ? 'listening' : 'command';
};

export function HealthCheck({ model }: { readonly model: ServiceSettingsModel }) {
  const { spec, stage, whyNot, lineOf, placeOf } = model;
  const health = healthInput(spec.health);
  const [asked, setAsked] = useState<HealthWay | null>(
    () => PROBES.find((probe) => wasRefused(placeOf(LABELS[probe]))) ?? null,
  );
  const change = useHealth(health, (value) => stage({ kind: 'settings', key: 'health', value }));
  const plain = useStagedValue<null>(placeOf('Health check'), null, () =>
    change({ path: undefined, command: undefined }),
  );
  const way = asked ?? wayOf(health);
  const forgetProbes = (): void => PROBES.forEach((one) => forgetRefused(placeOf(LABELS[one])));
  const choose = (next: HealthWay): void => {
    setAsked(next === wayOf(health) ? null : next);
    if (next !== 'listening') return;
    forgetProbes();
    plain.set(null);
  };
  // Nothing is staged before the path or command is typed.
  const probe = async (text: string): Promise<void> => {
    await change(way === 'path' ? { path: text, command: undefined } : { command: text, path: undefined });
    forgetProbes();
    setAsked(null);
  };
  return (
    <SettingRow model={model} line={lineOf('settings', 'health')}>
      <Select
        label="Health check"
        hint={whyNot ?? 'A new release serves once it is healthy.'}
        error={plain.error}
        disabled={whyNot !== undefined}
        value={way}
        options={WAYS}
        onChange={({ target }) => choose(WAYS.find(({ value }) => value === target.value)?.value ?? way)}
      />
      {way !== 'listening' && (
        <div className="mt-2">
          <TextSetting
            key={way}
            model={model}
            label={LABELS[way]}
            hint={`${way === 'path' ? 'Such as /healthz; s' : 'S'}taged once it is typed.`}
            value={health[way] ?? ''}
            send={probe}
          />
        </div>
      )}
      <div className="mt-2">
        <TextSetting
          model={model}
          label="Health timeout"
          hint="After its start; such as 60s."
          value={health.timeout}
          send={(timeout) => change({ timeout })}
        />
      </div>
    </SettingRow>
  );
}
