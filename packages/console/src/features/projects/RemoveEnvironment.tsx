// Removes an environment with everything that runs there (PE-2). It says what ends before it asks for the name; a freeze
// refuses it for a protected one.
import { VOLUMES_STAY_DAYS } from '@nebula/domain/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import { orgKey, projectsQuery } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import { forgetPlace } from '../../app/last-place.ts';
import { useFrozenUntil } from '../../app/use-frozen-until.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { EnvironmentPartProps } from './EnvironmentForm.tsx';
import { WhatEnds } from './WhatEnds.tsx';

export function RemoveEnvironment({ at, environment }: EnvironmentPartProps) {
  const caller = useCaller();
  const client = useQueryClient();
  const go = useGo();
  const [asked, ask] = useState(false);
  const frozenUntil = useFrozenUntil(at.org);
  const isFrozen = frozenUntil !== null && environment.protected;
  const remove = async (): Promise<void> => {
    await answer(
      api.DELETE('/api/v1/orgs/{org}/projects/{project}/environments/{environment}', {
        params: { path: { org: at.org, project: at.project, environment: at.environment } },
        body: { confirm: environment.name },
      }),
    );
    forgetPlace(at);
    await go(paths.project(at.org, at.project), { replace: true });
    await Promise.all([
      client.invalidateQueries({ queryKey: projectsQuery(at.org).queryKey }),
      client.invalidateQueries({ queryKey: orgKey(at.org, 'project') }),
    ]);
    toast({
      tone: 'neutral',
      text: `${environment.name} was removed. Its volumes stay for ${VOLUMES_STAY_DAYS} days.`,
    });
  };
  return (
    <Card>
      <CardRow className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="min-w-[24ch] flex-1 text-ink-2">
          {isFrozen
            ? `Frozen until ${frozenUntil}: a protected environment cannot be removed before.`
            : `Every service here stops and is removed. Volumes stay for ${VOLUMES_STAY_DAYS} days.`}
        </p>
        <Button
          variant="danger"
          whyNot={
            caller.whyNot('environment.delete') ??
            (isFrozen ? `Production is frozen until ${frozenUntil}. Remove it then.` : undefined)
          }
          onClick={() => ask(true)}
        >
          Remove environment
        </Button>
      </CardRow>
      <ConfirmDialog
        open={asked}
        onOpenChange={ask}
        title={`Remove ${environment.name}?`}
        body={<WhatEnds environments={[environment.name]} />}
        action="Remove environment"
        tone="bad"
        typeToConfirm={environment.name}
        onConfirm={remove}
      />
    </Card>
  );
}
