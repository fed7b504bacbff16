// The repository that the project follows, and what its host needs to tell of pushes: an address and a secret. The secret
// is shown once, when it is made.
import { Suspense, useState } from 'react';
import { SaveRow } from '../../app/SaveRow.tsx';
import { useEdited } from '../../app/use-edited.ts';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useForm } from '../../app/use-form.ts';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RepositoryWatch } from '../arrivals/entry.tsx';
import type { ProjectPartProps } from './ProjectName.tsx';
import { RepositoryHook } from './RepositoryHook.tsx';
import { useChangeProject } from './use-change-project.ts';

export function ProjectRepository({ org, project, whyNot }: ProjectPartProps) {
  const change = useChangeProject(org, project.slug);
  const url = useEdited(project.repository?.url ?? '');
  const branch = useEdited(project.repository?.branch ?? '');
  const [secret, setSecret] = useState<string | null>(null);
  const reset = (): void => {
    url.reset();
    branch.reset();
  };
  const form = useForm(
    async () => {
      const named = branch.value.trim();
      const { hookSecret } = await change({
        repository: { url: url.value.trim(), ...(named === '' ? {} : { branch: named }) },
      });
      reset();
      if (hookSecret !== undefined) setSecret(hookSecret);
    },
    { fields: ['url', 'branch'] },
  );
  const dirty = url.dirty || branch.dirty;
  useUnsavedGuard(dirty && !form.busy);
  return (
    <>
      <Card>
        <form {...form.props}>
          <CardRow className="grid grid-cols-[minmax(0,1fr)_200px] gap-4 max-sm:grid-cols-1">
            <TextField
              label="Address"
              mono
              autoComplete="off"
              spellCheck={false}
              placeholder="https://github.com/acme/shop.git"
              value={url.value}
              readOnly={whyNot !== undefined}
              onChange={(event) => url.set(event.target.value)}
              error={form.errorOf('url')}
              hint="A password in it is kept sealed and never shown."
            />
            <TextField
              label="Branch"
              mono
              autoComplete="off"
              spellCheck={false}
              placeholder="main"
              value={branch.value}
              readOnly={whyNot !== undefined}
              onChange={(event) => branch.set(event.target.value)}
              error={form.errorOf('branch')}
            />
          </CardRow>
          <SaveRow form={form} dirty={dirty} action="Save repository" whyNot={whyNot} onReset={reset} />
        </form>
        {project.repository !== null && (
          <RepositoryHook org={org} project={project} whyNot={whyNot} secret={secret} onSecret={setSecret} />
        )}
      </Card>
      {project.repository !== null && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <RepositoryWatch key={project.repository.url} org={org} project={project.slug} whyNot={whyNot} />
        </Suspense>
      )}
    </>
  );
}
