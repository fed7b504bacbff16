// The project's name.
import type { Shape } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { NameForm } from './NameForm.tsx';
import { useChangeProject } from './use-change-project.ts';

export interface ProjectPartProps {
  readonly org: string;
  readonly project: Shape<'Project'>;
  /** Why the reader cannot change it. */
  readonly whyNot: string | undefined;
}

export function ProjectName({ org, project, whyNot }: ProjectPartProps) {
  const change = useChangeProject(org, project.slug);
  return (
    <NameForm
      name={project.name}
      address={paths.project(org, project.slug)}
      whyNot={whyNot}
      save={(name) => change({ name })}
    />
  );
}
