// The dialog of a start before it is pressed: what has to be chosen, what will change, what it means for what runs.
import type { Shape } from '../../api/client.ts';
import { releaseWords } from '../../states/release.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { AutoDeployOffer } from './AutoDeployOffer.tsx';
import { ReleaseField } from './ReleaseField.tsx';
import { RollbackTarget } from './RollbackTarget.tsx';
import type { StartDialogProps } from './start-kind.ts';
import { GateFact, RestartFact } from './StartFacts.tsx';
import { Nothing, ReleaseChange, StartPreview } from './StartPreview.tsx';
import { StartRefusal } from './StartRefusal.tsx';
import { useGate } from './use-gate.ts';
import type { Start } from './use-start.ts';
import type { StartForm } from './use-start-form.ts';

interface StartBodyProps extends StartDialogProps {
  readonly form: StartForm;
  readonly failure: unknown;
}

export function StartBody({ form, failure, ...props }: StartBodyProps) {
  const { target, detail, start } = form;
  const gate = useGate(target, props.kind, detail ?? null);
  const isStaging = props.kind === 'promotion' && detail === null;
  return (
    <div className="grid gap-3.5">
      {failure !== null && <StartRefusal target={target} failure={failure} />}
      <Choice form={form} {...props} />
      {start !== null && <WhatChanges start={start} detail={detail ?? null} />}
      {start?.kind === 'rollback' && detail?.spec.autoDeploy && (
        <AutoDeployOffer at={target} service={props.service} />
      )}
      {start !== null && !isStaging && (
        <>
          <RestartFact service={detail ?? null} />
          <GateFact gate={gate} target={target} />
        </>
      )}
    </div>
  );
}

function Choice({ form, at, service, kind, deployment, elsewhere }: Omit<StartBodyProps, 'failure'>) {
  const { detail, others, other, setOther, typed, setTyped } = form;
  if (kind === 'rollback' && deployment === undefined)
    return (
      <RollbackTarget
        at={at}
        service={service}
        diverged={detail?.diverged ?? false}
        value={form.deployment}
        onChange={form.setDeployment}
      />
    );
  if (kind === 'deploy' && typed !== null)
    return <ReleaseField value={typed} onChange={setTyped} error={undefined} />;
  if (kind !== 'promotion') return null;
  if (others.length === 0)
    return <Notice tone="neutral">This project has no other environment to promote from or to.</Notice>;
  return (
    <Select
      label={elsewhere ? 'Into the environment' : 'Take the release that runs in'}
      hint={`The settings of ${elsewhere ? 'that environment' : 'this one'} stay as they are; only the release changes.`}
      value={other ?? ''}
      onChange={(event) => setOther(event.target.value)}
      options={others.map(({ slug, name, protected: isProtected }) => ({
        value: slug,
        label: isProtected ? `${name} (protected)` : name,
      }))}
    />
  );
}

interface WhatChangesProps {
  readonly start: Start;
  readonly detail: Shape<'ServiceDetail'> | null;
}

function WhatChanges({ start, detail }: WhatChangesProps) {
  if (start.kind === 'rollback' || start.kind === 'promotion') return <StartPreview start={start} />;
  if (detail === null) return null;
  if (start.kind === 'deploy')
    return (
      <ReleaseChange
        service={start.service}
        from={detail.release === null ? null : releaseWords(detail.release)}
        to={wantedWords(start)}
      />
    );
  return (
    <Nothing>
      The live release <b className="font-mono font-medium">{releaseWords(detail.release)}</b> starts again
      with the live settings; nothing of them changes. What you staged stays in your draft.
    </Nothing>
  );
}

function wantedWords({ release }: Start & { readonly kind: 'deploy' }): string {
  if ('image' in release) return releaseWords(release);
  return 'commit' in release ? release.commit.slice(0, 12) : `${release.ref} as it is now`;
}
