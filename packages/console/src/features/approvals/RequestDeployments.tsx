// The deployments of a request and how they stand, live.
import type { DeploymentState } from '@nebula/domain/machines';
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { DEPLOYMENT_STATES, StateChip } from '../../states/states.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import type { Request } from './request-words.ts';

interface RequestDeploymentsProps {
  readonly at: EnvironmentAddress;
  readonly request: Request;
}

export function RequestDeployments({ at, request }: RequestDeploymentsProps) {
  if (request.deployments.length === 0) return null;
  return (
    <section aria-label="Deployments" className="mt-7">
      <SectionTitle title={request.deployments.length === 1 ? 'Deployment' : 'Deployments'}>
        What it starts, and how far each one is.
      </SectionTitle>
      <Card>
        {request.deployments.map(({ id, service, state }) => (
          <CardRow key={id} className="flex items-center gap-3">
            <Link
              to={paths.canvas(at, { service, tab: 'deployments' })}
              className="min-w-0 flex-1 font-semibold hover:underline"
            >
              <Clip text={service} />
            </Link>
            <StateChip look={DEPLOYMENT_STATES[state as DeploymentState]} />
          </CardRow>
        ))}
      </Card>
    </section>
  );
}
