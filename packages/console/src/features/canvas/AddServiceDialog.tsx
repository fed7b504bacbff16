// Adds a service by staging its first deploy (CS-14): image, repository or database, and what each of them needs. Nothing
// runs before the draft is applied. On a refusal everything typed stays; closing with something typed asks first.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useDraftEditing } from '../../api/draft.ts';
import { clustersQuery } from '../../api/queries.ts';
import { failureOf, fieldFailure } from '../../app/failure.ts';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { openArrival } from '../arrivals/entry.tsx';
import { AddServiceFields } from './AddServiceFields.tsx';
import { KindChoice } from './KindChoice.tsx';
import {
  EMPTY,
  editOf,
  errorsOf,
  isTouched,
  nameOf,
  type NewKind,
  type NewService,
  whyNotThere,
} from './new-service.ts';

interface AddServiceDialogProps {
  readonly at: EnvironmentAddress;
  /** The environment's, by slug or id. */
  readonly cluster: string;
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onAdded: (service: string) => void;
}

const LEAVE = 'The service is not staged yet. Close and lose what you typed?';
const FIELDS = ['image', 'repo', 'ref', 'root', 'build', 'start', 'port', 'version', 'volume'];

export function AddServiceDialog({ at, cluster, taken, onClose, onAdded }: AddServiceDialogProps) {
  const formId = useId();
  const [form, setForm] = useState<NewService>(EMPTY);
  const [isTried, setTried] = useState(false);
  const adding = useAdding(at, onAdded);
  const whyNot = useWhyNotThere(at.org, cluster);
  useUnsavedGuard(isTouched(form) && !adding.isBusy);
  const change = (over: Partial<NewService>): void => {
    adding.forget();
    setForm((before) => ({ ...before, ...over }));
  };
  const name = nameOf(form, taken);
  const found = errorsOf(form, taken);
  const errorOf = (field: string): string | undefined =>
    (isTried ? found[field] : undefined) ?? fieldFailure(adding.error, field === 'name' ? 'service' : field);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(found).length > 0) focusFirstError(event.currentTarget);
    else if (whyNot(form.kind) === undefined) void adding.add(form, name);
  };
  // What is being staged would open its panel behind the reader's back.
  const mayClose = (): boolean => !adding.isBusy && (!isTouched(form) || globalThis.confirm(LEAVE));
  const goImport = (kind: 'compose' | 'template'): void => {
    if (!mayClose()) return;
    onClose();
    openArrival({ kind });
  };
  const isElsewhere = adding.error !== null && ![...FIELDS, 'name'].some((field) => errorOf(field));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      beforeClose={mayClose}
      title="Add service"
      description="Staged in your draft first: nothing starts before you deploy it."
      width={600}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={adding.isBusy} whyNot={whyNot(form.kind)}>
          Stage service
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <KindChoice
          kind={form.kind}
          whyNot={whyNot}
          onChange={(kind) => change({ kind })}
          onImport={goImport}
        />
        {isElsewhere && <ErrorNotice {...failureOf(adding.error)} />}
        <AddServiceFields form={form} change={change} errorOf={errorOf} />
        <TextField
          label="Name"
          mono
          value={name}
          onChange={({ target }) => change({ name: target.value === '' ? null : target.value })}
          error={errorOf('name')}
          hint="Stands in its address and in references; it cannot be changed later."
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}

/** After the errors are drawn. */
function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

function useAdding(at: EnvironmentAddress, onAdded: (service: string) => void) {
  const editing = useDraftEditing(at);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async (form: NewService, name: string): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await editing.stage([editOf(form, name)]);
      onAdded(name);
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  return { add, error, isBusy, forget: () => setError(null) };
}

/** By kind; nothing is refused for a cluster of which nothing is known. */
function useWhyNotThere(org: string, cluster: string): (kind: NewKind) => string | undefined {
  const { data: clusters } = useQuery(clustersQuery(org));
  const own = clusters?.find(({ id, slug }) => id === cluster || slug === cluster);
  return (kind) => whyNotThere(kind, own?.capabilities ?? null);
}
