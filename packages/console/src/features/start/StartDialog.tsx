// Confirms a start by hand: what it will change, whether it stops anything, what the gate will say; then starts it and
// follows it to its end (DE-5, CS-7, CS-11). Nothing starts before the button is pressed.
import { START_VERBS } from '@nebula/domain/deployment/start-label';
import { Suspense } from 'react';
import { Link } from '../../app/Link.tsx';
import { mayLose, useUnsavedGuard } from '../../app/unsaved.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StartBody } from './StartBody.tsx';
import { StartFollow } from './StartFollow.tsx';
import type { StartDialogProps } from './start-kind.ts';
import { usePreview } from './use-preview.ts';
import { type Starting, useStart } from './use-start.ts';
import { type StartForm, useStartForm } from './use-start-form.ts';

export function StartDialog(props: StartDialogProps) {
  const { service, kind, open, onOpenChange } = props;
  const form = useStartForm(props);
  const starting = useStart();
  const { started } = starting;
  const isDirty = form.isDirty && !starting.busy && started === null;
  useUnsavedGuard(isDirty, { evenHere: true });
  const mayClose = (): boolean => !starting.busy && mayLose(isDirty);
  const close = (): void => void (mayClose() && onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      beforeClose={mayClose}
      width={600}
      title={`${START_VERBS[kind]} ${service}`}
      description={placeOf(form)}
      footer={
        started === null ? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Suspense
              fallback={
                <Button variant="primary" busy>
                  {START_VERBS[kind]}
                </Button>
              }
            >
              <BeginButton {...props} form={form} starting={starting} />
            </Suspense>
          </>
        ) : (
          <>
            <Link to={paths.deployments(form.target, { service })} className={buttonClass({})}>
              All its deployments
            </Link>
            <Button variant="primary" onClick={close}>
              Close
            </Button>
          </>
        )
      }
    >
      {started === null ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <StartBody {...props} form={form} failure={starting.failure} />
        </Suspense>
      ) : (
        <StartFollow target={form.target} started={started} />
      )}
    </Dialog>
  );
}

const placeOf = ({ target }: StartForm): string => `${target.environment} of ${target.project}`;

interface BeginButtonProps extends StartDialogProps {
  readonly form: StartForm;
  readonly starting: Starting;
}

/** Named by what pressing it does: asks, stages, or starts. */
function BeginButton({ kind, form, starting }: BeginButtonProps) {
  const { detail, start, missing } = form;
  const { data, refused, isAsked } = usePreview(start);
  const isStaging = kind === 'promotion' && detail === null;
  return (
    <Button
      variant="primary"
      busy={starting.busy || isAsked}
      whyNot={refused ?? (start === null ? missing : undefined)}
      onClick={() => start !== null && void starting.begin(start)}
    >
      {isStaging ? 'Stage first deploy' : (data?.action?.label ?? START_VERBS[kind])}
    </Button>
  );
}
