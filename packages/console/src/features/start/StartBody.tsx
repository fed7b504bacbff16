// The dialog of a start before it is pressed: what has to be chosen, what will change, what it means for what runs.
import { useQuery } from '@tanstack/react-query';
import { ProblemError, type Shape } from '../../api/client.ts';
import { deploymentQuery } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import { failureOf } from '../../app/failure.ts';
import { Refusal } from '../../app/Refusal.tsx';
import type { EnvironmentAddress } from '../../paths.ts';
import { askedBy } from '../../states/deployment-words.ts';
import { START_KINDS } from '../../states/kinds.ts';
import { releaseWords } from '../../states/release.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { Ago } from '../../ui/Time.tsx';
import { AutoDeployOffer } from './AutoDeployOffer.tsx';
import { ReleaseField } from './ReleaseField.tsx';
import { RollbackTarget } from './RollbackTarget.tsx';
import type { StartDialogProps } from './start-kind.ts';
import { GateFact, RestartFact } from './StartFacts.tsx';
import { Nothing, ReleaseChange, StartPreview } from './StartPreview.tsx';
import { type Preview, usePreview } from './use-preview.ts';
import type { Start } from './use-start.ts';
import type { StartForm } from './use-start-form.ts';

interface StartBodyProps extends StartDialogProps {
  readonly form: StartForm;
  readonly failure: unknown;
}

export function StartBody({ form, failure, ...props }: StartBodyProps) {
  const { target, detail, start } = form;
  const preview = usePreview(start);
  const isStaging = props.kind === 'promotion' && detail === null;
  return (
    <div className="grid gap-3.5">
      <Failed target={target} failure={failure} preview={preview} />
      {props.deployment !== undefined && <ReturnsTo at={target} deployment={props.deployment} />}
      <Choice form={form} {...props} />
      {start !== null && <WhatChanges start={start} detail={detail ?? null} preview={preview} />}
      {start?.kind === 'rollback' && detail?.spec.autoDeploy && (
        <AutoDeployOffer at={target} service={props.service} />
      )}
      {start !== null && !isStaging && preview.error === null && (
        <>
          <RestartFact service={detail ?? null} />
          <GateFact action={preview.data?.action} target={target} />
        </>
      )}
    </div>
  );
}

/** Why the last press started nothing; what the gate says by now is said below. */
function Failed({ target, failure, preview }: Pick<StartBodyProps, 'failure'> & Previewed) {
  if (failure === null) return null;
  if (!(failure instanceof ProblemError)) return <ErrorNotice {...failureOf(failure)} />;
  if (preview.data?.action?.refusal?.type === failure.problem.type)
    return (
      <p role="alert" className="sr-only">
        Nothing was started. {failure.message}
      </p>
    );
  return <Refusal at={target} refusal={failure.problem} />;
}

interface Previewed {
  readonly target: EnvironmentAddress;
  readonly preview: Preview;
}

/** Which one it is: a release is often the same in several. */
function ReturnsTo({ at, deployment }: { readonly at: EnvironmentAddress; readonly deployment: string }) {
  const caller = useCaller();
  const { data: one } = useQuery(deploymentQuery(at, deployment));
  if (one === undefined) return null;
  return (
    <p className="text-s text-ink-2 [overflow-wrap:anywhere]">
      Back to <b className="font-mono font-medium text-ink">{releaseWords(one.release)}</b> with the settings
      of then: {START_KINDS[one.kind].toLowerCase()} {askedBy(one, caller.id)}, <Ago at={one.createdAt} />.
    </p>
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
      hint={`The settings of ${form.target.environment} stay as they are; only the release changes.`}
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
  readonly preview: Preview;
}

function WhatChanges({ start, detail, preview }: WhatChangesProps) {
  if (preview.error !== null) return <ErrorNotice {...failureOf(preview.error)} />;
  if (start.kind === 'rollback' || start.kind === 'promotion')
    return <StartPreview start={start} data={preview.data} />;
  if (detail === null) return null;
  if (start.kind === 'deploy' && !isLive(start, detail))
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
      with the live settings, which stay as they are. What you staged stays in your draft.
    </Nothing>
  );
}

const isLive = ({ release }: Start & { readonly kind: 'deploy' }, detail: Shape<'ServiceDetail'>): boolean =>
  'image' in release &&
  detail.release !== null &&
  'image' in detail.release &&
  detail.release.image === release.image;

function wantedWords({ release }: Start & { readonly kind: 'deploy' }): string {
  if ('image' in release) return releaseWords(release);
  return 'commit' in release ? release.commit.slice(0, 12) : `${release.ref} as it is now`;
}
