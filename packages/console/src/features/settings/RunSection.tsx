// How it is started and reached: command, port, and what tells that it is healthy.
import { useState } from 'react';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Select } from '../../ui/Select.tsx';
import { HealthCheck } from './HealthCheck.tsx';
import { numberIn } from './number-in.ts';
import { SettingRow } from './SettingRow.tsx';
import { TextSetting } from './TextSetting.tsx';
import type { ServiceSettingsModel } from './use-service-settings.ts';
import { useStagedValue } from './use-staged-value.ts';
import { forgetRefused, wasRefused } from './use-typed-setting.ts';

interface PartProps {
  readonly model: ServiceSettingsModel;
}

export function RunSection({ model }: PartProps) {
  const { spec, stage, lineOf } = model;
  return (
    <section>
      <SectionTitle title="Run" />
      <SettingRow model={model} line={lineOf('settings', 'command')}>
        <TextSetting
          model={model}
          label="Command"
          hint="Empty: the one that it brings itself."
          value={spec.command ?? ''}
          send={(value) => stage({ kind: 'settings', key: 'command', value: value === '' ? null : value })}
        />
      </SettingRow>
      <Port model={model} />
      <HealthCheck model={model} />
    </section>
  );
}

const PORT_NUMBER = 'Port number';

type PortWay = 'chosen' | 'number' | 'worker';

const PORT_WAYS = [
  { value: 'chosen', label: 'Chosen by the cluster, said in $PORT' },
  { value: 'number', label: 'A number' },
  { value: 'worker', label: 'None: a worker that never listens' },
] as const;

function Port({ model }: PartProps) {
  const { spec, stage, whyNot, lineOf, placeOf } = model;
  const [asked, setAsked] = useState(() => wasRefused(placeOf(PORT_NUMBER)));
  const port = useStagedValue(placeOf('Port'), spec.port, (value) =>
    stage({ kind: 'settings', key: 'port', value }),
  );
  const way: PortWay =
    asked || typeof port.shown === 'number' ? 'number' : port.shown === false ? 'worker' : 'chosen';
  return (
    <SettingRow model={model} line={lineOf('settings', 'port')}>
      <Select
        label="Port"
        hint={whyNot}
        error={port.error}
        disabled={whyNot !== undefined}
        value={way}
        options={PORT_WAYS}
        onChange={({ target: { value } }) => {
          setAsked(value === 'number');
          if (value === 'number') return;
          forgetRefused(placeOf(PORT_NUMBER));
          port.set(value === 'worker' ? false : null);
        }}
      />
      {way === 'number' && (
        <div className="mt-2">
          <TextSetting
            model={model}
            label={PORT_NUMBER}
            hint="Staged once it is typed, 1 to 65535."
            value={typeof spec.port === 'number' ? String(spec.port) : ''}
            send={async (text) => {
              await stage({ kind: 'settings', key: 'port', value: numberIn(text) });
              setAsked(false);
            }}
          />
        </div>
      )}
    </SettingRow>
  );
}
