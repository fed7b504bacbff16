// The project's name. Its address stays, so that links stay good.
import type { Shape } from '../../api/client.ts';
import { SaveRow } from '../../app/SaveRow.tsx';
import { useEdited } from '../../app/use-edited.ts';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useForm } from '../../app/use-form.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useChangeProject } from './use-change-project.ts';

export interface ProjectPartProps {
  readonly org: string;
  readonly project: Shape<'Project'>;
  /** Why the reader cannot change it. */
  readonly whyNot: string | undefined;
}

export function ProjectName({ org, project, whyNot }: ProjectPartProps) {
  const change = useChangeProject(org, project.slug);
  const name = useEdited(project.name);
  const form = useForm(
    async () => {
      await change({ name: name.value });
      name.reset();
    },
    { fields: ['name'] },
  );
  useUnsavedGuard(name.dirty && !form.busy);
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
            hint={`Its address stays ${paths.project(org, project.slug)}.`}
          />
        </CardRow>
        <SaveRow form={form} dirty={name.dirty} action="Save name" whyNot={whyNot} onReset={name.reset} />
      </form>
    </Card>
  );
}
