// Adds an environment to a project: its name, where it runs, whether it is production, who may deploy there.
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { answer, api } from '../../api/client.ts';
import { clustersQuery, orgKey, projectsQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useForm } from '../../app/use-form.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ClusterChoice, defaultCluster } from './ClusterChoice.tsx';
import { DeployRole, type DeployRoleValue } from './DeployRole.tsx';
import { WHAT_PROTECTED_MEANS } from './words.ts';

interface AddEnvironmentProps {
  readonly project: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function AddEnvironment({ project, open, onOpenChange }: AddEnvironmentProps) {
  const org = useOrg();
  const caller = useCaller();
  const client = useQueryClient();
  const go = useGo();
  const [name, setName] = useState('');
  const [isProtected, setProtected] = useState(false);
  const [cluster, setCluster] = useState<string | null>(null);
  const [deployRole, setDeployRole] = useState<DeployRoleValue>('developer');
  const form = useForm(
    async () => {
      const first = defaultCluster(await client.ensureQueryData(clustersQuery(org)));
      const made = await answer(
        api.POST('/api/v1/orgs/{org}/projects/{project}/environments', {
          params: { path: { org, project } },
          body: { name, protected: isProtected, cluster: cluster ?? first?.slug ?? '', deployRole },
        }),
      );
      await Promise.all([
        client.invalidateQueries({ queryKey: projectsQuery(org).queryKey }),
        client.invalidateQueries({ queryKey: orgKey(org, 'project') }),
      ]);
      await go(paths.canvas({ org, project, environment: made.slug }));
    },
    { fields: ['name', 'cluster', 'deployRole'] },
  );
  useUnsavedGuard(!form.busy && name !== '');
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add environment"
      action="Add environment"
      whyNot={caller.whyNot('environment.create')}
      form={form}
    >
      <TextField
        label="Name"
        placeholder="staging"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={form.errorOf('name')}
      />
      <Suspense fallback={<Skeleton lines={1} />}>
        <ClusterChoice value={cluster} onChange={setCluster} error={form.errorOf('cluster')} />
      </Suspense>
      <Switch
        label="Protected"
        description={WHAT_PROTECTED_MEANS}
        checked={isProtected}
        onChange={setProtected}
      />
      <DeployRole value={deployRole} onChange={setDeployRole} error={form.errorOf('deployRole')} />
    </FormDialog>
  );
}
