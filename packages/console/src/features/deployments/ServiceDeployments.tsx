// What one service uses now, and its deployments, newest first, with everything that can be started by hand above them.
import { Rocket } from 'lucide-react';
import { useEnvironment } from '../../app/addresses.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StartMenu } from '../start/entry.tsx';
import { ServiceUsage } from '../usage/entry.tsx';
import { DeploymentList } from './DeploymentList.tsx';

export function ServiceDeployments({ service }: { readonly service: string }) {
  const at = useEnvironment();
  return (
    <>
      <ServiceUsage service={service} />
      <div className="flex justify-end px-4.5 pt-3 max-md:px-4">
        <StartMenu service={service} />
      </div>
      <DeploymentList
        at={at}
        filter={{ service }}
        label={`Deployments of ${service}`}
        named={false}
        empty={
          <EmptyState icon={<Rocket />} title="Never deployed here">
            Each deployment of {service} will be here: how it went, who asked, and what can be returned to.
            Its first one starts when you apply the change that creates it.
          </EmptyState>
        }
      />
    </>
  );
}
