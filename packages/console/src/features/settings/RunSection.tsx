// How it is started and reached: command, port, and what tells that it is healthy.
import { useState } from 'react';
import { formatDuration } from '@nebula/domain/spec/units';
import { DEFAULT_HEALTH_TIMEOUT_MS } from '@nebula/domain/spec/spec';
import type { Shape } from '../../api/client.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Select } from '../../ui/Select.tsx';
import { SettingRow } from './SettingRow.tsx';
import { TextSetting } from './TextSetting.tsx';
import type { ServiceSettingsModel } from './use-service-settings.ts';
import { useStagedValue } from './use-staged-value.ts';

interface PartProps {
  readonly model: ServiceSettingsModel;
}

export function RunSection({ model }: PartProps) {
  const { spec, stage, whyNot, lineOf } = model;
  return (
    <section>
      <SectionTitle title="Run" />
      <SettingRow model={model} line={lineOf('settings', 'command')}>
        <TextSetting
          label="Command"
          hint="Empty: the one that it brings itself."
          value={spec.command ?? ''}
          whyNot={whyNot}
          send={(value) => stage({ kind: 'settings', key: 'command', value: value === '' ? null : value })}
        />
      </SettingRow>
      <Port model={model} />
      <HealthCheck model={model} />
    </section>
  );
}

type PortWay = 'chosen' | 'number' | 'worker';

const PORT_WAYS = [
  { value: 'chosen', label: 'Chosen by the cluster, said in $PORT' },
  { value: 'number', label: 'A number' },
  { value: 'worker', label: 'None: a worker that never listens' },
] as const;

function Port({ model }: PartProps) {
  const { spec, stage, whyNot, lineOf } = model;
  const [asked, setAsked] = useState(false);
  const port = useStagedValue(spec.port, (value) => stage({ kind: 'settings', key: 'port', value }));
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
          if (value !== 'number') port.set(value === 'worker' ? false : null);
        }}
      />
      {way === 'number' && (
        <div className="mt-2">
          <TextSetting
            label="Port number"
            hint="Staged once it is typed, 1 to 65535."
            value={typeof spec.port === 'number' ? String(spec.port) : ''}
            whyNot={whyNot}
            send={async (text) => {
              await stage({ kind: 'settings', key: 'port', value: /^\d+$/.test(text) ? Number(text) : text });
              setAsked(false);
            }}
          />
        </div>
      )}
    </SettingRow>
  );
}

type Health = Shape<'Spec'>['health'];
type HealthWay = 'listening' | 'path' | 'command';

const HEALTH_WAYS = [
  { value: 'listening', label: 'It listens on its port' },
  { value: 'path', label: 'A path answers' },
  { value: 'command', label: 'A command succeeds' },
] as const;

const wayOf = (health: Health): HealthWay => {
  if (health?.path != null) return 'path';
  return health?.command != null ? 'command' : 'listening';
};

function HealthCheck({ model }: PartProps) {
  const { spec, stage, whyNot, lineOf } = model;
  const { health } = spec;
  const [asked, setAsked] = useState<HealthWay | null>(null);
  const timeout = formatDuration(health?.timeoutMs ?? DEFAULT_HEALTH_TIMEOUT_MS);
  const send = async (value: Readonly<Record<string, string>>): Promise<void> => {
    await stage({ kind: 'settings', key: 'health', value });
    setAsked(null);
  };
  const plain = useStagedValue<HealthWay>('listening', () => send({ timeout }));
  const way = asked ?? wayOf(health);
  const choose = (next: HealthWay): void => {
    setAsked(next);
    if (next === 'listening') plain.set(next);
  };
  const probe = way === wayOf(health) && way !== 'listening' ? (health?.[way] ?? '') : '';
  return (
    <SettingRow model={model} line={lineOf('settings', 'health')}>
      <Select
        label="Health check"
        hint={whyNot ?? 'A new release serves once it is healthy.'}
        error={plain.error}
        disabled={whyNot !== undefined}
        value={way}
        options={HEALTH_WAYS}
        onChange={(event) =>
          choose(HEALTH_WAYS.find(({ value }) => value === event.target.value)?.value ?? way)
        }
      />
      {way !== 'listening' && (
        <div className="mt-2">
          <TextSetting
            key={way}
            label={way === 'path' ? 'Health path' : 'Health command'}
            hint={way === 'path' ? 'Such as /healthz; staged once it is typed.' : 'Staged once it is typed.'}
            value={probe}
            whyNot={whyNot}
            send={(text) => send({ [way]: text, timeout })}
          />
        </div>
      )}
      <div className="mt-2">
        <TextSetting
          label="Health timeout"
          hint="After its start; such as 60s."
          value={timeout}
          whyNot={whyNot}
          send={(text) =>
            send(
              wayOf(health) === 'listening' ? { timeout: text } : { [wayOf(health)]: probe, timeout: text },
            )
          }
        />
      </div>
    </SettingRow>
  );
}
