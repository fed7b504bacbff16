// The form of a channel: its kind (once), its name, and what that kind needs. Secrets that are kept are never shown, so
// changing one means writing it anew; left empty, it stays.
import { MAX_NAME_CHARACTERS } from '@nebula/domain/limits';
import { useState } from 'react';
import { FormDialog } from '../../app/FormDialog.tsx';
import { useForm } from '../../app/use-form.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import {
  type Channel,
  CHANNEL_KINDS,
  type ChannelField,
  type ChannelKind,
  KIND_OPTIONS,
} from './channel-kinds.tsx';
import { useChannelActions } from './use-channel-actions.ts';

export interface ChannelDialogProps {
  /** Absent: a new one. */
  readonly channel?: Channel | undefined;
  readonly onClose: () => void;
}

export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const act = useChannelActions();
  const [kind, setKind] = useState<ChannelKind>(channel?.kind ?? 'slack');
  const [name, setName] = useState(channel?.name ?? '');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { fields, says, config } = CHANNEL_KINDS[kind];
  const isNew = channel === undefined;
  const isTouched = fields.some((field) => (values[field.name] ?? '').trim() !== '');
  const form = useForm(
    async () => {
      if (isNew) await act.make(kind, name, config(values));
      else await act.change(channel.id, name, isTouched ? config(values) : undefined);
      onClose();
    },
    { fields: ['name', ...fields.map((field) => field.name)] },
  );
  const errorOf = (field: ChannelField) =>
    // Of a list the refusal names the item: `config.to.0`.
    form.errorOf(field.name) ?? (field.name === 'to' ? form.errorOf('0') : undefined);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? 'Add a channel' : `Change ${channel.name}`}
      action={isNew ? 'Add channel' : 'Save channel'}
      form={form}
      losesTyped={name !== (channel?.name ?? '') || isTouched}
    >
      {isNew && (
        <Select
          label="Kind"
          options={KIND_OPTIONS}
          value={kind}
          onChange={(event) => setKind(event.target.value as ChannelKind)}
          hint={says}
        />
      )}
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={form.errorOf('name')}
        hint="As people read it in the list: “on call”, “#releases”."
        maxLength={MAX_NAME_CHARACTERS}
        autoComplete="off"
      />
      {fields.map((field) => (
        <TextField
          key={`${kind}.${field.name}`}
          label={field.label}
          type={field.type ?? 'text'}
          mono={field.type !== undefined}
          placeholder={field.placeholder}
          value={values[field.name] ?? ''}
          onChange={(event) => setValues({ ...values, [field.name]: event.target.value })}
          error={errorOf(field)}
          hint={
            isNew ? field.hint : `Leave it empty to keep what is there (${channel.target}). ${field.hint}`
          }
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </FormDialog>
  );
}
