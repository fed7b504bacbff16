// The project's services with "Skip production approval": set here by admins, at once, for all protected environments of
// the service (PE-1).
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { SETTING_NAMES } from '@nebula/domain/policy/setting-names';
import { answer, api, type Shape } from '../../api/client.ts';
import { projectServicesQuery } from '../../api/place-queries.ts';
import { orgKey, policyQuery } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { tellFailure } from '../../app/tell-failure.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Ago } from '../../ui/Time.tsx';

interface ProjectServicesProps {
  readonly org: string;
  readonly project: string;
}

export function ProjectServices({ org, project }: ProjectServicesProps) {
  const { data: services } = useSuspenseQuery(projectServicesQuery(org, project));
  const { data: policy } = useSuspenseQuery(policyQuery(org));
  if (services.length === 0)
    return (
      <Card>
        <CardRow className="text-ink-2">
          No service yet. Services are added on the canvas of an environment.
        </CardRow>
      </Card>
    );
  return (
    <Card>
      {policy.approversCannotApproveOwn && services.some((one) => one.skipProductionApproval.on) && (
        <CardRow>
          <Notice
            tone="waiting"
            action={
              <Link to={paths.policy(org)} className="font-medium underline underline-offset-2">
                Security & policy
              </Link>
            }
          >
            It changes nothing now: “{SETTING_NAMES.approversCannotApproveOwn}” is on and goes first: somebody
            other than the requester decides.
          </Notice>
        </CardRow>
      )}
      {services.map((service) => (
        <ServiceRow key={service.id} org={org} project={project} service={service} />
      ))}
    </Card>
  );
}

interface ServiceRowProps extends ProjectServicesProps {
  readonly service: Shape<'ProjectService'>;
}

function ServiceRow({ org, project, service }: ServiceRowProps) {
  const caller = useCaller();
  const client = useQueryClient();
  const { on, by, at } = service.skipProductionApproval;
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      answer(
        api.PATCH('/api/v1/orgs/{org}/projects/{project}/services/{service}', {
          params: { path: { org, project, service: service.name } },
          body: { skipProductionApproval: wanted },
        }),
      ),
    onSuccess: (changed) => {
      client.setQueryData(projectServicesQuery(org, project).queryKey, (before) =>
        before?.map((one) => (one.id === changed.id ? changed : one)),
      );
      void client.invalidateQueries({ queryKey: [...orgKey(org, 'services'), project] });
    },
    onError: tellFailure,
  });
  return (
    <CardRow className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <Clip text={service.title} className="font-semibold" />
        <p className="text-s text-ink-3">
          {on && by !== null && at !== null ? (
            <>
              On since <Ago at={at} />, by {by.name}
            </>
          ) : (
            places(service.environments.length)
          )}
        </p>
      </div>
      <Switch
        label={`Skip production approval of ${service.title}`}
        hideLabel
        checked={change.isPending ? change.variables : on}
        busy={change.isPending}
        whyNot={caller.whyNot('service.skip-approval')}
        onChange={(wanted) => change.mutate(wanted)}
      />
    </CardRow>
  );
}

const places = (count: number): string =>
  count === 0 ? 'In no environment now' : `In ${count} ${count === 1 ? 'environment' : 'environments'}`;
