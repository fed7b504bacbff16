// The name of a cluster, for one that is made and for one that is there.
import { MAX_NAME_CHARACTERS } from '@nebula/domain/limits';
import { useState } from 'react';
import { FormDialog } from '../../app/FormDialog.tsx';
import { useForm } from '../../app/use-form.ts';
import { TextField } from '../../ui/TextField.tsx';

export interface ClusterNameDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly action: string;
  readonly name?: string;
  /** Throws what it is refused with; closes the dialog itself. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

export function ClusterNameDialog(props: ClusterNameDialogProps) {
  const { title, description, action, onSave, onClose } = props;
  const [name, setName] = useState(props.name ?? '');
  const form = useForm(() => onSave(name), { fields: ['name'] });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      action={action}
      form={form}
      losesTyped={name !== (props.name ?? '')}
      width={460}
    >
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={form.errorOf('name')}
        hint="As people read it: where it runs, or what for."
        maxLength={MAX_NAME_CHARACTERS}
        autoComplete="off"
      />
    </FormDialog>
  );
}
