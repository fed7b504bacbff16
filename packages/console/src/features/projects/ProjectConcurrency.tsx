// How many deployments of the project may run at once (CO-1). Nothing typed is no limit.
import { fieldProblem } from '../../app/failure.ts';
import { SaveRow } from '../../app/SaveRow.tsx';
import { useEdited } from '../../app/use-edited.ts';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { concurrencyOf, NO_LIMIT_TYPED } from './concurrency-of.ts';
import type { ProjectPartProps } from './ProjectName.tsx';
import { useChangeProject } from './use-change-project.ts';

export function ProjectConcurrency({ org, project, whyNot }: ProjectPartProps) {
  const change = useChangeProject(org, project.slug);
  const limit = useEdited(project.deployConcurrency === null ? '' : String(project.deployConcurrency));
  const form = useForm(
    async () => {
      const deployConcurrency = concurrencyOf(limit.value);
      if (deployConcurrency === undefined) throw fieldProblem('deployConcurrency', NO_LIMIT_TYPED);
      await change({ deployConcurrency });
      limit.reset();
    },
    { fields: ['deployConcurrency'] },
  );
  useUnsavedGuard(limit.dirty && !form.busy);
  return (
    <Card>
      <form {...form.props}>
        <CardRow className="flex flex-wrap items-start gap-x-2 gap-y-1">
          <TextField
            label="Deploy concurrency"
            className="min-w-[24ch] flex-1 [&_input]:max-w-40 [&_input]:tabular-nums"
            inputMode="numeric"
            autoComplete="off"
            placeholder="Unlimited"
            value={limit.value}
            readOnly={whyNot !== undefined}
            onChange={(event) => limit.set(event.target.value)}
            error={form.errorOf('deployConcurrency')}
            hint={hintOf(limit.value)}
          />
          {limit.value !== '' && whyNot === undefined && (
            <Button variant="quiet" className="mt-[25px] max-sm:mt-0" onClick={() => limit.set('')}>
              Make unlimited
            </Button>
          )}
        </CardRow>
        <SaveRow form={form} dirty={limit.dirty} action="Save limit" whyNot={whyNot} onReset={limit.reset} />
      </form>
    </Card>
  );
}

/** What it means, in words. */
function hintOf(typed: string): string {
  const limit = concurrencyOf(typed);
  if (limit === undefined) return NO_LIMIT_TYPED;
  if (limit === null) return 'Unlimited: as many deployments run at once as are started.';
  const many = limit === 1 ? 'One deployment runs' : `At most ${limit} deployments run`;
  return `${many} at once across the project, all environments together.`;
}
