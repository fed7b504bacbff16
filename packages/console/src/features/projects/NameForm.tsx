// The name of an organization or a project, changed at once for everybody. Its address stays, so that links stay good.
import { SaveRow } from '../../app/SaveRow.tsx';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useEdited } from '../../app/use-edited.ts';
import { useForm } from '../../app/use-form.ts';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface NameFormProps {
  readonly name: string;
  readonly address: string;
  /** Why the reader cannot change it. */
  readonly whyNot: string | undefined;
  /** Resolves once the screens know the new name; throws what it is refused with. */
  readonly save: (name: string) => Promise<unknown>;
}

export function NameForm({ name: now, address, whyNot, save }: NameFormProps) {
  const name = useEdited(now);
  const form = useForm(
    async () => {
      await save(name.value);
      name.reset();
    },
    { fields: ['name'] },
  );
  useUnsavedGuard(name.dirty && !form.busy);
  return (
    <Card>
      <form {...form.props}>
        <CardRow>
          <TextField
            label="Name"
            value={name.value}
            readOnly={whyNot !== undefined}
            onChange={(event) => name.set(event.target.value)}
            error={form.errorOf('name')}
            hint={`Its address stays ${address}.`}
          />
        </CardRow>
        <SaveRow form={form} dirty={name.dirty} action="Save name" whyNot={whyNot} onReset={name.reset} />
      </form>
    </Card>
  );
}
