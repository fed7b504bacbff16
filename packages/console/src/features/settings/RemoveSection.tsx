// The end of a service in this environment: a line like any other, staged here and done when the draft is applied. Its
// volume goes only where the person says so (PE-2, CS-2). What exists in the draft only goes by undoing its one line.
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { servicesQuery } from '../../api/queries.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import type { ServiceSettingsModel } from './use-service-settings.ts';

interface PartProps {
  readonly model: ServiceSettingsModel;
}

export function RemoveSection({ model }: PartProps) {
  const { detail, whyNot } = model;
  const [open, setOpen] = useState(false);
  const created = model.lineOf('create');
  return (
    <section>
      <SectionTitle title="Remove">
        {created === undefined
          ? 'Staged like any other change: nothing stops before the draft is applied.'
          : 'It exists in your draft only: removing it undoes the line that creates it.'}
      </SectionTitle>
      <Button
        variant="danger"
        icon={<Trash2 />}
        className="-ml-3"
        whyNot={whyNot}
        onClick={() => setOpen(true)}
      >
        Remove service…
      </Button>
      {open &&
        (created === undefined ? (
          <RemoveDialog model={model} onClose={() => setOpen(false)} />
        ) : (
          <UncreateDialog
            name={detail.name}
            at={model.at}
            onUndo={() => model.undo(created)}
            onClose={() => setOpen(false)}
          />
        ))}
    </section>
  );
}

function RemoveDialog({ model, onClose }: PartProps & { readonly onClose: () => void }) {
  const { at, detail, live, stage } = model;
  const [deleteVolume, setDeleteVolume] = useState(false);
  const { data: services = [] } = useQuery(servicesQuery(at));
  const dependents = services
    .filter(({ dependsOn }) => dependsOn.includes(detail.name))
    .map(({ name }) => name);
  const remove = (): Promise<void> => stage({ kind: 'remove', value: { deleteVolume } });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${detail.name}?`}
      action="Stage removal"
      tone="bad"
      onConfirm={remove}
      body={
        <div className="grid gap-3">
          <p>
            When the draft is applied, {detail.name} stops and leaves {at.environment}, with its variables.
            You can undo the line until then. Other environments keep theirs.
          </p>
          {dependents.length > 0 && (
            <p>{dependents.join(', ')} depends on it; applying is refused until that is changed.</p>
          )}
          {live?.volume != null && (
            <Checkbox
              tone="staged"
              label="Delete its volume too"
              description={
                deleteVolume
                  ? `All data on it (${live.volume.size}) is deleted with the service and cannot be brought back.`
                  : `Without this the volume (${live.volume.size}) and its data stay.`
              }
              checked={deleteVolume}
              onChange={setDeleteVolume}
            />
          )}
        </div>
      }
    />
  );
}

interface UncreateDialogProps {
  readonly name: string;
  readonly at: ServiceSettingsModel['at'];
  readonly onUndo: () => Promise<void>;
  readonly onClose: () => void;
}

function UncreateDialog({ name, at, onUndo, onClose }: UncreateDialogProps) {
  const go = useGo();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${name} from your draft?`}
      action="Remove from draft"
      tone="bad"
      body={
        <p>
          {name} was never applied. Its settings and variables in your draft are removed; nothing that runs is
          touched.
        </p>
      }
      onConfirm={async () => {
        await go(paths.canvas(at));
        await onUndo();
      }}
    />
  );
}
