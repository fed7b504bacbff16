// Another environment of the project as changes here: the first trip to production without typing it again. Secrets are
// not copied unseen; each is asked for.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectQuery, servicesQuery } from '../../../api/queries.ts';
import { failureOf } from '../../../app/failure.ts';
import type { EnvironmentAddress } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { ImportProps } from '../ArrivalDialog.tsx';
import { ArrivalSteps } from '../ArrivalSteps.tsx';
import { importEnvironment } from '../calls.ts';
import { SecretsToSet } from '../preview/SecretsToSet.tsx';
import { type TypedSecrets, valuesOf } from '../preview/typed-secrets.ts';
import { unsetSecrets } from '../preview/unset-secrets.ts';
import { useArrival } from '../use-arrival.ts';

export function CopyEnvironment({ at, onClose, onStaged }: ImportProps) {
  const arrival = useArrival(at, onStaged);
  const { data: project } = useSuspenseQuery(projectQuery(at.org, at.project));
  const others = project.environments.filter(
    ({ slug, id }) => slug !== at.environment && id !== at.environment,
  );
  const [from, setFrom] = useState(others[0]?.slug ?? '');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<TypedSecrets>(new Map());
  const {
    data: services,
    error,
    refetch,
  } = useQuery({
    ...servicesQuery({ ...at, environment: from }),
    enabled: from !== '',
  });
  const names = services?.filter(({ state }) => state !== 'draft').map(({ name }) => name);
  const chosen = names?.filter((name) => !left.has(name)) ?? [];
  const send = (values: Record<string, string>) => (dryRun: boolean) =>
    importEnvironment(at, {
      from,
      services: chosen.length === names?.length ? undefined : chosen,
      values,
      dryRun,
    });
  const asked = unsetSecrets(arrival.previewed?.notes ?? []);
  return (
    <ArrivalSteps
      at={at}
      arrival={arrival}
      title="Copy an environment"
      description={`Services of another environment as changes in your draft of ${at.environment}. Nothing there changes.`}
      isDirty={typed.size > 0}
      whyNot={
        error === null || names !== undefined
          ? whyNot(others.length, names, chosen)
          : 'Its services could not be read.'
      }
      onPreview={() => void arrival.preview(send({}))}
      onStage={() => void arrival.stage(send(valuesOf(asked, typed)))}
      onClose={onClose}
      beside={asked.length > 0 && <SecretsToSet secrets={asked} typed={typed} onType={setTyped} />}
    >
      {others.length === 0 ? (
        <Notice tone="neutral">
          This is the only environment of {project.name}. What is to be copied has to run in another one
          first.
        </Notice>
      ) : (
        <div className="grid gap-4">
          <Select
            label="Copy from"
            value={from}
            onChange={({ target }) => {
              setFrom(target.value);
              setLeft(new Set());
              arrival.forget();
            }}
            options={others.map(({ slug, name }) => ({ value: slug, label: name }))}
            className="sm:max-w-80"
          />
          {error !== null && names === undefined && (
            <ErrorNotice
              {...failureOf(error)}
              action={
                <Button size="s" onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            />
          )}
          {names === undefined && error === null && <Skeleton lines={3} />}
          {names !== undefined && (
            <ServiceChoice at={{ ...at, environment: from }} names={names} left={left} onLeave={setLeft} />
          )}
        </div>
      )}
    </ArrivalSteps>
  );
}

function whyNot(
  others: number,
  names: readonly string[] | undefined,
  chosen: readonly string[],
): string | undefined {
  if (others === 0) return 'There is no other environment to copy from.';
  if (names === undefined) return 'Its services are still being read.';
  if (names.length === 0) return 'Nothing runs there that could be copied.';
  return chosen.length === 0 ? 'Choose at least one service.' : undefined;
}

interface ServiceChoiceProps {
  readonly at: EnvironmentAddress;
  readonly names: readonly string[];
  readonly left: ReadonlySet<string>;
  readonly onLeave: (left: ReadonlySet<string>) => void;
}

function ServiceChoice({ at, names, left, onLeave }: ServiceChoiceProps) {
  if (names.length === 0) return <Notice tone="neutral">No service runs in {at.environment}.</Notice>;
  const toggle = (name: string) => (isOn: boolean) => {
    const next = new Set(left);
    if (isOn) next.delete(name);
    else next.add(name);
    onLeave(next);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-s font-semibold">Services</legend>
      {names.length > 1 && (
        <div className="mb-2 border-b pb-2">
          <Checkbox
            label={`All ${names.length}`}
            checked={left.size === 0}
            onChange={(isOn) => onLeave(new Set(isOn ? [] : names))}
          />
        </div>
      )}
      <div className="grid max-h-[40vh] grid-cols-2 gap-x-4 gap-y-2.5 overflow-y-auto py-1 max-sm:grid-cols-1">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={
              <span className="block truncate" title={name}>
                {name}
              </span>
            }
            checked={!left.has(name)}
            onChange={toggle(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}
