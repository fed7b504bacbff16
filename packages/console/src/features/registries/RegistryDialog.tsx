// The form of a registry: its host (once), who pulls and with which secret. A secret that is kept is never shown, so
// changing it means writing it anew; left empty, it stays.
import { useState } from 'react';
import { FormDialog } from '../../app/FormDialog.tsx';
import { useForm } from '../../app/use-form.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Registry, useRegistryActions } from './use-registry-actions.ts';

export interface RegistryDialogProps {
  /** Absent: a new one. */
  readonly registry?: Registry | undefined;
  readonly onClose: () => void;
}

export function RegistryDialog({ registry, onClose }: RegistryDialogProps) {
  const act = useRegistryActions();
  const [host, setHost] = useState('');
  const [username, setUsername] = useState(registry?.username ?? '');
  const [secret, setSecret] = useState('');
  const [verify, setVerify] = useState(true);
  const isNew = registry === undefined;
  const form = useForm(
    async () => {
      if (isNew) await act.make({ host, username, secret, verify });
      else await act.change(registry.id, { username, verify, ...(secret === '' ? {} : { secret }) });
      onClose();
    },
    { fields: isNew ? ['host', 'username', 'secret'] : ['username', 'secret'], taken: 'host' },
  );
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? 'Add a registry' : `Change ${registry.host}`}
      action={isNew ? 'Add registry' : 'Save registry'}
      form={form}
      losesTyped={host !== '' || username !== (registry?.username ?? '') || secret !== ''}
    >
      {isNew && (
        <TextField
          label="Host"
          mono
          value={host}
          onChange={(event) => setHost(event.target.value)}
          error={form.errorOf('host')}
          placeholder="ghcr.io"
          hint="As images begin with it. Docker Hub is docker.io."
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <TextField
        label="User name"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={form.errorOf('username')}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label="Secret"
        type="password"
        mono
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
        error={form.errorOf('secret')}
        hint={
          isNew
            ? 'A token that may pull is enough. It is not shown again.'
            : 'Leave it empty to keep the one that is there.'
        }
        autoComplete="off"
      />
      <Checkbox
        label="Try it before it is saved"
        description="Untick this where only the clusters reach the registry."
        checked={verify}
        onChange={setVerify}
      />
    </FormDialog>
  );
}
