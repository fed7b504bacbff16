// The organization: its name, the ways to its other settings, the other organizations one is in, a new one, and its end.
import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { asRole } from '@nebula/domain/people/role-words';
import { answer, api, type Shape } from '../../api/client.ts';
import { meQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { useCaller, useOrganization } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { organizationPlaces, type Place } from '../../app/places.tsx';
import { useTitle } from '../../app/title.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { NameForm } from './NameForm.tsx';
import { NewOrganization } from './NewOrganization.tsx';
import { Organizations } from './Organizations.tsx';
import { RemoveOrganization } from './RemoveOrganization.tsx';

export function OrganizationPage() {
  const org = useOrg();
  const own = useOrganization();
  useTitle('Organization settings', own?.name ?? org);
  return (
    <Page title="Organization settings" narrow>
      {own !== undefined && <OrganizationName organization={own} />}
      <SectionTitle title="Settings" />
      <Card role="list" aria-label="Settings of the organization">
        {organizationPlaces(org).map((place) => (
          <PlaceRow key={place.to} {...place} />
        ))}
      </Card>
      <SectionTitle title="Your organizations">
        {own === undefined ? undefined : `You are ${asRole(own.role)} in this one.`}
      </SectionTitle>
      <Organizations />
      <SectionTitle title="New organization">
        It has its own people, clusters, projects and policy. You are its owner.
      </SectionTitle>
      <Card>
        <CardRow>
          <NewOrganization />
        </CardRow>
      </Card>
      {own !== undefined && (
        <>
          <SectionTitle title="Remove" />
          <RemoveOrganization organization={own} />
        </>
      )}
    </Page>
  );
}

function OrganizationName({ organization }: { readonly organization: Shape<'Organization'> }) {
  const client = useQueryClient();
  const whyNot = useCaller().whyNot('settings.organization');
  const save = async (name: string): Promise<void> => {
    const params = { path: { org: organization.slug } };
    await answer(api.PATCH('/api/v1/orgs/{org}', { params, body: { name } }));
    await client.refetchQueries({ queryKey: meQuery.queryKey, exact: true });
  };
  return (
    <>
      {whyNot !== undefined && (
        <Notice tone="neutral" className="mb-3">
          {whyNot}
        </Notice>
      )}
      <NameForm name={organization.name} address={paths.org(organization.slug)} whyNot={whyNot} save={save} />
    </>
  );
}

function PlaceRow({ to, label, what, icon }: Place) {
  return (
    <div role="listitem" className="not-first:border-t">
      <Link to={to} className="flex items-center gap-3 px-4.5 py-2.75 hover:bg-sunk max-sm:px-4">
        <span className="flex text-ink-3" aria-hidden="true">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{label}</span>
          <span className="ml-2.5 text-s text-ink-3 max-sm:ml-0 max-sm:block">{what}</span>
        </span>
        <ChevronRight aria-hidden="true" className="text-ink-3" />
      </Link>
    </div>
  );
}
