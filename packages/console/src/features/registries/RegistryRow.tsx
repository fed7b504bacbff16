// One registry: its host, who pulls there, and what can be done.
import { Ellipsis, Pencil, PlugZap, Trash2 } from 'lucide-react';
import { TestButton } from '../../app/TestButton.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Ago } from '../../ui/Time.tsx';
import { type Registry, useRegistryActions } from './use-registry-actions.ts';

export interface RegistryRowProps {
  readonly registry: Registry;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

export function RegistryRow({ registry, onChange, onRemove }: RegistryRowProps) {
  const { id, host, username, changedAt } = registry;
  const act = useRegistryActions();
  return (
    <CardRow className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <Clip text={host} className="font-mono font-semibold" />
        <p className="flex min-w-0 gap-1 text-s text-ink-2">
          <span className="flex-none">Pulled as</span>
          <Clip text={username} />
        </p>
        <p className="mt-0.5 text-s text-ink-3">
          Saved <Ago at={changedAt} />
        </p>
      </div>
      <div className="-mt-1 -mr-1.5 flex flex-none items-center gap-1.5">
        <TestButton
          label={`Try the secret at ${host}`}
          icon={<PlugZap />}
          test={() => act.test(id)}
          passed={`${host} lets ${username} in.`}
        />
        <Menu
          label={`Actions for ${host}`}
          trigger={<IconButton label={`Actions for ${host}`} icon={<Ellipsis />} />}
          items={[
            { label: 'Change…', icon: <Pencil />, onSelect: onChange },
            { label: 'Remove registry…', icon: <Trash2 />, tone: 'bad', onSelect: onRemove },
          ]}
        />
      </div>
    </CardRow>
  );
}
