// A project's settings: its name, how many deployments may run at once, the repository whose pushes it follows, what its
// services may skip, and its removal.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { projectQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { useTitle } from '../../app/title.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProjectConcurrency } from './ProjectConcurrency.tsx';
import { ProjectName } from './ProjectName.tsx';
import { ProjectRepository } from './ProjectRepository.tsx';
import { ProjectServices } from './ProjectServices.tsx';
import { RemoveProject } from './RemoveProject.tsx';

export function ProjectSettingsPage() {
  const org = useOrg();
  const { project: slug = '' } = useParams({ strict: false });
  const caller = useCaller();
  const { data: project } = useSuspenseQuery(projectQuery(org, slug));
  useTitle('Project settings', project.name);
  const whyNot = caller.whyNot('settings.project');
  return (
    <Page title="Project settings" description={project.name} narrow>
      {whyNot !== undefined && (
        <Notice tone="neutral" className="mb-4">
          {whyNot} You see everything and can change nothing here.
        </Notice>
      )}
      <SectionTitle title="Project" />
      <ProjectName org={org} project={project} whyNot={whyNot} />
      <SectionTitle title="Deployments">
        A deployment past the limit is refused, not queued: it says what is running and can be asked again.
      </SectionTitle>
      <ProjectConcurrency org={org} project={project} whyNot={whyNot} />
      <SectionTitle title="Repository">
        A push to this branch stages one change set for each environment whose nebula.toml differs from what
        is live.
      </SectionTitle>
      <ProjectRepository org={org} project={project} whyNot={whyNot} />
      <SectionTitle title="Skip production approval">
        A service with this on deploys to production without waiting, pushes included. A change set passes
        only when every service that it redeploys has it on. Each switch holds at once.
      </SectionTitle>
      <Suspense fallback={<Skeleton lines={3} />}>
        <ProjectServices org={org} project={project.slug} />
      </Suspense>
      <SectionTitle title="Remove" />
      <RemoveProject org={org} project={project} />
    </Page>
  );
}
