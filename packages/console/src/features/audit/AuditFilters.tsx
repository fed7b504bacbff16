// What the log is narrowed to: who, what, where, when, about what. All of it stands in the address, so that a link shows
// the same.
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import type { AuditView } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { EVENT_KINDS } from './event-kinds.ts';
import type { Names } from './use-audit.ts';

const ANY = '';

const KIND_OPTIONS = [
  { value: ANY, label: 'Anything' },
  ...Object.entries(EVENT_KINDS).map(([type, { title }]) => ({
    value: type,
    label: title,
    hint: type.split('.')[0],
  })),
];

export interface AuditFiltersProps {
  readonly view: AuditView;
  readonly narrow: (change: AuditView) => void;
  readonly names: Names;
}

export function AuditFilters({ view, narrow, names }: AuditFiltersProps) {
  const id = useId();
  // On a phone the log comes first; wider screens always show what it can be narrowed to.
  const [open, setOpen] = useState(false);
  const active = Object.values(view).filter((value) => value !== undefined).length;
  return (
    <>
      <Button
        icon={<ListFilter />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="mb-3 w-full sm:hidden"
      >
        {active === 0 ? 'Filters' : `Filters (${active})`}
      </Button>
      <div
        id={id}
        className={classNames(
          'mb-3.5 grid grid-cols-6 items-end gap-2.5 max-lg:grid-cols-3 max-sm:grid-cols-2',
          !open && 'max-sm:hidden',
        )}
      >
        <Combobox
          label="Who"
          value={view.person ?? ANY}
          options={withChosen(
            [
              { value: ANY, label: 'Anyone' },
              ...names.people.map(({ id, name }) => ({ value: id, label: name })),
            ],
            view.person,
          )}
          onChange={(person) => narrow({ person: person === ANY ? undefined : person })}
        />
        <Combobox
          label="What"
          value={view.type ?? ANY}
          options={withChosen(KIND_OPTIONS, view.type)}
          onChange={(type) => narrow({ type: type === ANY ? undefined : type })}
        />
        <WhereFilter view={view} narrow={narrow} names={names} />
        <DayField label="From" value={view.from} onChange={(from) => narrow({ from })} />
        <DayField label="Until" value={view.to} onChange={(to) => narrow({ to })} />
        <SubjectField key={view.subject} value={view.subject} onChange={(subject) => narrow({ subject })} />
        {active > 0 && (
          <div className="col-span-full flex justify-end">
            <Button variant="quiet" size="s" onClick={() => narrow(EVERYTHING)}>
              Clear filters
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

const EVERYTHING: AuditView = {
  type: undefined,
  person: undefined,
  project: undefined,
  environment: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
};

interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** A link may name what the list does not know: somebody who left, a kind of another version. */
const withChosen = (options: readonly Option[], chosen: string | undefined): readonly Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

function WhereFilter({ view, narrow, names }: AuditFiltersProps) {
  const value = [view.project, view.environment].filter(Boolean).join('/');
  const places = names.places.map(({ label, project, environment }) => ({
    value: [project, environment].filter(Boolean).join('/'),
    label,
  }));
  return (
    <Combobox
      label="Where"
      value={value}
      options={withChosen([{ value: ANY, label: 'Everywhere' }, ...places], value)}
      onChange={(picked) => {
        const [project, environment] = picked.split('/');
        narrow({ project: project === '' ? undefined : project, environment });
      }}
    />
  );
}

interface TextFilterProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function DayField({ label, value, onChange }: TextFilterProps & { readonly label: string }) {
  return (
    <TextField
      label={label}
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

/** Looked for when the field is left or Enter is pressed: half an id finds nothing. */
function SubjectField({ value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value ?? '');
  const search = (): void => {
    const wanted = typed.trim() === '' ? undefined : typed.trim();
    if (wanted !== value) onChange(wanted);
  };
  return (
    <TextField
      label="About"
      placeholder="Id or service"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={search}
      onKeyDown={(event) => event.key === 'Enter' && search()}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
