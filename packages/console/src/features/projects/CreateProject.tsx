// Makes a project with its first environments. Each is a call of its own: when one is refused after the project was made,
// the project stays, its page is opened, and it is said what is missing there.
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { answer, api } from '../../api/client.ts';
import { clustersQuery, projectsQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { failureOf } from '../../app/failure.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useForm } from '../../app/use-form.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { ClusterChoice, defaultCluster } from './ClusterChoice.tsx';

interface Offer {
  readonly name: string;
  readonly protected: boolean;
  readonly description: string;
}

/** In the order in which they are made; the first that is chosen is opened. */
const OFFERS: readonly Offer[] = [
  { name: 'staging', protected: false, description: 'Open: what is applied there starts at once.' },
  {
    name: 'production',
    protected: true,
    description: 'Protected: every deployment there waits for an approval.',
  },
];

interface CreateProjectProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function CreateProject({ open, onOpenChange }: CreateProjectProps) {
  const org = useOrg();
  const caller = useCaller();
  const client = useQueryClient();
  const go = useGo();
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState<readonly string[]>(OFFERS.map((offer) => offer.name));
  const [cluster, setCluster] = useState<string | null>(null);
  const form = useForm(
    async () => {
      const clusters = await client.ensureQueryData(clustersQuery(org));
      const where = cluster ?? defaultCluster(clusters)?.slug;
      const chosen = where === undefined ? [] : OFFERS.filter((offer) => wanted.includes(offer.name));
      const made = await answer(
        api.POST('/api/v1/orgs/{org}/projects', { params: { path: { org } }, body: { name } }),
      );
      const first = await makeEnvironments(org, made.slug, chosen, where ?? '');
      await client.invalidateQueries({ queryKey: projectsQuery(org).queryKey });
      await go(first ?? paths.project(org, made.slug));
    },
    { fields: ['name'] },
  );
  useUnsavedGuard(!form.busy && name !== '');
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create project"
      description="Services that belong together, in one or more environments."
      action="Create project"
      whyNot={caller.whyNot('project.create')}
      form={form}
    >
      <TextField
        label="Name"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={form.errorOf('name')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-s font-semibold">First environments</legend>
        {OFFERS.map((offer) => (
          <Checkbox
            key={offer.name}
            label={offer.name}
            description={offer.description}
            checked={wanted.includes(offer.name)}
            onChange={(on) =>
              setWanted(on ? [...wanted, offer.name] : wanted.filter((other) => other !== offer.name))
            }
          />
        ))}
      </fieldset>
      <Suspense fallback={<Skeleton lines={1} />}>
        <ClusterChoice value={cluster} onChange={setCluster} />
      </Suspense>
    </FormDialog>
  );
}

/** Returns the address of the first one; says it when one could not be made. */
async function makeEnvironments(
  org: string,
  project: string,
  chosen: readonly Offer[],
  cluster: string,
): Promise<string | null> {
  let first: string | null = null;
  for (const { name, protected: isProtected } of chosen) {
    try {
      const made = await answer(
        api.POST('/api/v1/orgs/{org}/projects/{project}/environments', {
          params: { path: { org, project } },
          body: { name, protected: isProtected, cluster },
        }),
      );
      first ??= paths.canvas({ org, project, environment: made.slug });
    } catch (error) {
      const { detail } = failureOf(error);
      toast({
        tone: 'bad',
        text: `The project is there; its environment ${name} could not be made. ${detail}`,
      });
      return paths.project(org, project);
    }
  }
  return first;
}
