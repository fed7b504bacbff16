// Name, protection, deploy role and cluster of an environment, saved together. What makes it weaker is said before it is
// saved, because every admin and owner is told of it (AP-13).
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Shape } from '../../api/client.ts';
import { answer, api } from '../../api/client.ts';
import { environmentQuery, orgKey, projectsQuery, servicesQuery } from '../../api/queries.ts';
import { SaveRow } from '../../app/SaveRow.tsx';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useEdited } from '../../app/use-edited.ts';
import { useForm } from '../../app/use-form.ts';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ClusterChoice } from './ClusterChoice.tsx';
import { DeployRole, type DeployRoleValue } from './DeployRole.tsx';
import { WHAT_PROTECTED_MEANS, weakerWords } from './words.ts';

export interface EnvironmentPartProps {
  readonly at: EnvironmentAddress;
  readonly environment: Shape<'Environment'>;
}

interface EnvironmentFormProps extends EnvironmentPartProps {
  /** Why the reader cannot change it. */
  readonly whyNot: string | undefined;
}

export function EnvironmentForm({ at, environment, whyNot }: EnvironmentFormProps) {
  const { edited, dirty, reset, form } = useEnvironmentForm(at, environment);
  const { name, isProtected, deployRole, cluster } = edited;
  const { data: services } = useSuspenseQuery(servicesQuery(at));
  const lives = services.some(({ staged }) => staged?.created !== true);
  const weaker = weakerWords(environment, { protected: isProtected.value, deployRole: deployRole.value });
  return (
    <Card>
      <form {...form.props}>
        <CardRow>
          <TextField
            label="Name"
            value={name.value}
            readOnly={whyNot !== undefined}
            onChange={(event) => name.set(event.target.value)}
            error={form.errorOf('name')}
            hint={`Its address stays ${paths.canvas(at)}.`}
          />
        </CardRow>
        <CardRow>
          <Switch
            label="Protected"
            description={WHAT_PROTECTED_MEANS}
            checked={isProtected.value}
            onChange={isProtected.set}
            whyNot={whyNot}
          />
        </CardRow>
        <CardRow className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <DeployRole
            value={deployRole.value}
            onChange={deployRole.set}
            error={form.errorOf('deployRole')}
            whyNot={whyNot}
          />
          <ClusterChoice
            value={cluster.value}
            onChange={cluster.set}
            error={form.errorOf('cluster')}
            whyNot={whyNot ?? (lives ? STAYS : undefined)}
          />
        </CardRow>
        {weaker.length > 0 && (
          <CardRow>
            <Notice tone="staged" role="status">
              {weaker.join(' ')} Every admin and owner is told at once.
            </Notice>
          </CardRow>
        )}
        <SaveRow form={form} dirty={dirty} action="Save environment" whyNot={whyNot} onReset={reset} />
      </form>
    </Card>
  );
}

const STAYS = 'It has services, and volumes cannot move: another cluster is another environment.';

function useEnvironmentForm(at: EnvironmentAddress, environment: Shape<'Environment'>) {
  const client = useQueryClient();
  const edited = {
    name: useEdited(environment.name),
    isProtected: useEdited<boolean>(environment.protected),
    // The least that may deploy is never a viewer.
    deployRole: useEdited(environment.deployRole as DeployRoleValue),
    cluster: useEdited(environment.cluster),
  };
  const { name, isProtected, deployRole, cluster } = edited;
  const all = Object.values(edited);
  const dirty = all.some((one) => one.dirty);
  const reset = (): void => all.forEach((one) => one.reset());
  const form = useForm(
    async () => {
      const body = {
        ...(name.dirty && { name: name.value }),
        ...(isProtected.dirty && { protected: isProtected.value }),
        ...(deployRole.dirty && { deployRole: deployRole.value }),
        ...(cluster.dirty && { cluster: cluster.value }),
      };
      const path = { org: at.org, project: at.project, environment: at.environment };
      const changed = await answer(
        api.PATCH('/api/v1/orgs/{org}/projects/{project}/environments/{environment}', {
          params: { path },
          body,
        }),
      );
      client.setQueryData(environmentQuery(at).queryKey, changed);
      await Promise.all([
        client.invalidateQueries({ queryKey: projectsQuery(at.org).queryKey }),
        client.invalidateQueries({ queryKey: orgKey(at.org, 'project') }),
        client.invalidateQueries({ queryKey: orgKey(at.org, 'draft') }),
      ]);
      reset();
    },
    { fields: ['name', 'cluster', 'deployRole'] },
  );
  useUnsavedGuard(dirty && !form.busy);
  return { edited, dirty, reset, form };
}
