// Removes the project with everything in it (PE-2). It says what ends before it asks for the name; a freeze refuses it.
import { VOLUMES_STAY_DAYS } from '@nebula/domain/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, type Shape } from '../../api/client.ts';
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
import { WhatEnds } from './WhatEnds.tsx';

interface RemoveProjectProps {
  readonly org: string;
  readonly project: Shape<'Project'>;
}

export function RemoveProject({ org, project }: RemoveProjectProps) {
  const caller = useCaller();
  const client = useQueryClient();
  const go = useGo();
  const [asked, ask] = useState(false);
  const frozenUntil = useFrozenUntil(org);
  const isFrozen = frozenUntil !== null && project.environments.some((one) => one.protected);
  const remove = async (): Promise<void> => {
    await answer(
      api.DELETE('/api/v1/orgs/{org}/projects/{project}', {
        params: { path: { org, project: project.slug } },
        body: { confirm: project.name },
      }),
    );
    forgetPlace({ org, project: project.slug });
    await go(paths.org(org), { replace: true });
    client.removeQueries({ queryKey: [...orgKey(org, 'project'), project.slug] });
    await client.invalidateQueries({ queryKey: projectsQuery(org).queryKey });
    toast({
      tone: 'neutral',
      text: `${project.name} was removed. Its volumes stay for ${VOLUMES_STAY_DAYS} days.`,
    });
  };
  return (
    <Card>
      <CardRow className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="min-w-[24ch] flex-1 text-ink-2">
          {isFrozen
            ? `Frozen until ${frozenUntil}: a project with a protected environment cannot be removed before.`
            : `Everything in it stops and is removed. Volumes stay for ${VOLUMES_STAY_DAYS} days.`}
        </p>
        <Button
          variant="danger"
          whyNot={
            caller.whyNot('project.delete') ??
            (isFrozen ? `Production is frozen until ${frozenUntil}. Remove it then.` : undefined)
          }
          onClick={() => ask(true)}
        >
          Remove project
        </Button>
      </CardRow>
      <ConfirmDialog
        open={asked}
        onOpenChange={ask}
        title={`Remove ${project.name}?`}
        body={<WhatEnds environments={project.environments.map(({ name }) => name)} />}
        action="Remove project"
        tone="bad"
        typeToConfirm={project.name}
        onConfirm={remove}
      />
    </Card>
  );
}
