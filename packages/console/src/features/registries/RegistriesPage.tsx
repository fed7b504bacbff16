// Private registries: from where images are pulled with a secret. Admins and owners see and change them; everybody else
// is told who does.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Package, Plus } from 'lucide-react';
import { useState } from 'react';
import { registriesQuery } from '../../api/registries-query.ts';
import { useOrg } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { useTitle } from '../../app/title.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { LazyRegistryDialog } from './LazyRegistryDialog.tsx';
import { RegistryRow } from './RegistryRow.tsx';
import { type Registry, useRegistryActions } from './use-registry-actions.ts';

const PURPOSE =
  'From where images are pulled with a secret. Only the clusters that run an image of a registry are given it.';

export function RegistriesPage() {
  useTitle('Registries');
  const org = useOrg();
  const whyNot = useCaller().whyNot('registries.manage');
  if (whyNot === undefined) return <Registries />;
  return (
    <Page title="Registries" description={PURPOSE}>
      <Card>
        <EmptyState
          icon={<Package />}
          title="Registries are for admins and owners"
          action={
            <Link to={paths.clusters(org)} className={buttonClass()}>
              Open the clusters
            </Link>
          }
        >
          {whyNot} An image that anybody may pull needs no registry here.
        </EmptyState>
      </Card>
    </Page>
  );
}

type Asked = { readonly what: 'add' } | { readonly what: 'change' | 'remove'; readonly registry: Registry };

function Registries() {
  const { data: registries } = useSuspenseQuery(registriesQuery(useOrg()));
  const [asked, ask] = useState<Asked | null>(null);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => ask({ what: 'add' })}>
      Add registry
    </Button>
  );
  return (
    <Page title="Registries" description={PURPOSE} actions={registries.length > 0 && add}>
      <Card>
        {registries.length === 0 ? (
          <EmptyState icon={<Package />} title="No registries" action={add}>
            An image that anybody may pull needs none. For a private one, say who pulls it.
          </EmptyState>
        ) : (
          registries.map((registry) => (
            <RegistryRow
              key={registry.id}
              registry={registry}
              onChange={() => ask({ what: 'change', registry })}
              onRemove={() => ask({ what: 'remove', registry })}
            />
          ))
        )}
      </Card>
      {asked?.what === 'add' && <LazyRegistryDialog onClose={() => ask(null)} />}
      {asked?.what === 'change' && <LazyRegistryDialog registry={asked.registry} onClose={() => ask(null)} />}
      <RemoveDialog registry={asked?.what === 'remove' ? asked.registry : null} onDone={() => ask(null)} />
    </Page>
  );
}

interface RemoveDialogProps {
  readonly registry: Registry | null;
  readonly onDone: () => void;
}

function RemoveDialog({ registry, onDone }: RemoveDialogProps) {
  const act = useRegistryActions();
  const remove = async (): Promise<void> => {
    if (registry === null) return;
    await act.remove(registry.id);
    toast({ tone: 'neutral', text: `The registry ${registry.host} is removed.` });
  };
  return (
    <ConfirmDialog
      open={registry !== null}
      onOpenChange={(open) => !open && onDone()}
      title={`Remove the registry ${registry?.host ?? ''}?`}
      body="What runs goes on running. A private image that a cluster has to pull anew cannot be pulled any more."
      action="Remove registry"
      tone="bad"
      onConfirm={remove}
    />
  );
}
