// One registry: its host, who pulls there, and what can be done.
import { Ellipsis, Pencil, PlugZap, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { tellFailure } from '../../app/tell-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Ago } from '../../ui/Time.tsx';
import { toast } from '../../ui/toast.ts';
import { type Registry, useRegistryActions } from './use-registry-actions.ts';

export interface RegistryRowProps {
  readonly registry: Registry;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

export function RegistryRow({ registry, onChange, onRemove }: RegistryRowProps) {
  const { host, username, changedAt } = registry;
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
        <TestButton registry={registry} />
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

function TestButton({ registry: { id, host, username } }: Pick<RegistryRowProps, 'registry'>) {
  const act = useRegistryActions();
  const [busy, setBusy] = useState(false);
  const test = async (): Promise<void> => {
    setBusy(true);
    try {
      await act.test(id);
      toast({ tone: 'neutral', text: `${host} lets ${username} in.` });
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="s"
      icon={<PlugZap />}
      busy={busy}
      onClick={() => void test()}
      aria-label={`Try the secret at ${host}`}
    >
      Test
    </Button>
  );
}
