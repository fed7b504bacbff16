// The fields that each kind of new service needs. What is left empty has its default, said in the hint.
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { NewService } from './new-service.ts';

interface AddServiceFieldsProps {
  readonly form: NewService;
  readonly change: (over: Partial<NewService>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** As far as steps go; what is typed has the domain's limits. */
const MAX_GIB = 65_536;

export function AddServiceFields(props: AddServiceFieldsProps) {
  const { kind } = props.form;
  if (kind === 'postgres') return <DatabaseFields {...props} />;
  return (
    <>
      {kind === 'image' ? (
        <Text {...props} name="image" label="Image" placeholder="ghcr.io/acme/web:1.4" />
      ) : (
        <RepositoryFields {...props} />
      )}
      <PortFields {...props} />
    </>
  );
}

interface TextProps extends AddServiceFieldsProps {
  readonly name: 'image' | 'repo' | 'ref' | 'root' | 'build' | 'start' | 'version' | 'port';
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: string;
}

function Text({ form, change, errorOf, name, ...words }: TextProps) {
  return (
    <TextField
      {...words}
      mono
      value={form[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      error={errorOf(name)}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}

function RepositoryFields(props: AddServiceFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3 max-sm:grid-cols-1 max-sm:gap-4">
        <Text
          {...props}
          name="repo"
          label="Repository"
          placeholder="https://github.com/acme/shop"
          hint="A git address, or a path on a local cluster."
        />
        <Text {...props} name="ref" label="Branch" hint="Empty: its default branch." />
      </div>
      <Text
        {...props}
        name="root"
        label="Root folder"
        placeholder="apps/web"
        hint="Where it is built and started. Empty: the whole repository."
      />
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1 max-sm:gap-4">
        <Text {...props} name="build" label="Build command" placeholder="npm run build" />
        <Text {...props} name="start" label="Start command" placeholder="node server.js" />
      </div>
    </>
  );
}

const LISTENS = [
  { value: 'given', label: 'Listens on $PORT, which the cluster chooses' },
  { value: 'own', label: 'Listens on a port of its own' },
  { value: 'never', label: 'Listens to nobody: a worker' },
];

function PortFields(props: AddServiceFieldsProps) {
  const { form, change } = props;
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3 max-sm:grid-cols-1 max-sm:gap-4">
      <Select
        label="Requests"
        options={LISTENS}
        value={form.listens}
        onChange={({ target }) => change({ listens: target.value as NewService['listens'] })}
      />
      {form.listens === 'own' && <Text {...props} name="port" label="Port" />}
    </div>
  );
}

function DatabaseFields(props: AddServiceFieldsProps) {
  const { form, change, errorOf } = props;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <Text
        {...props}
        name="version"
        label="Postgres version"
        placeholder="17"
        hint="Empty: the newest the cluster offers."
      />
      <NumberField
        label="Volume size"
        unit="GiB"
        min={1}
        max={MAX_GIB}
        value={form.volumeGib}
        onChange={(volumeGib) => change({ volumeGib })}
        onStep={(gib) => change({ volumeGib: String(gib) })}
        error={errorOf('volume')}
        hint="It can grow later, never shrink."
      />
    </div>
  );
}
