// The audit log: everything that happened in the organization but edits of drafts, newest first (EV-1). It cannot be
// changed here or anywhere; admins and owners export it and check that it is whole (EV-2).
import { useQueryClient } from '@tanstack/react-query';
import { Download, ScrollText, ShieldCheck } from 'lucide-react';
import { useOrg } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { failureOf } from '../../app/failure.ts';
import { ShowMore } from '../../app/ShowMore.tsx';
import { useTitle } from '../../app/title.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { EventRow } from './EventRow.tsx';
import { type AuditFilterState, type Names, useAudit, useAuditFilter, useNames } from './use-audit.ts';
import { useVerification, Verification } from './Verification.tsx';

export function AuditPage() {
  useTitle('Audit log');
  const names = useNames();
  const filter = useAuditFilter();
  const verification = useVerification();
  const whyNot = useCaller().whyNot('audit.export');
  return (
    <Page
      title="Audit log"
      description="Who did what, through what and when. Nobody can change it; values of secrets are never in it."
      actions={
        <>
          <Button
            icon={<ShieldCheck />}
            whyNot={whyNot}
            busy={verification.isPending}
            onClick={() => verification.mutate()}
          >
            Verify
          </Button>
          <ExportLink whyNot={whyNot} />
        </>
      }
    >
      <Verification run={verification} names={names} />
      <AuditFilters view={filter.view} narrow={filter.narrow} names={names} />
      <Events filter={filter} names={names} />
    </Page>
  );
}

/** The whole log, whatever the filters say: only the whole can be verified later. */
function ExportLink({ whyNot }: { readonly whyNot: string | undefined }) {
  const org = useOrg();
  if (whyNot !== undefined)
    return (
      <Button icon={<Download />} whyNot={whyNot}>
        Export all
      </Button>
    );
  return (
    <a
      href={`/api/v1/orgs/${encodeURIComponent(org)}/audit?format=ndjson`}
      download={`nebula-audit-${org}.ndjson`}
      title="The whole log, oldest first, one JSON object a line"
      className={buttonClass()}
    >
      <Download aria-hidden="true" />
      Export all
    </a>
  );
}

function Events({ filter, names }: { readonly filter: AuditFilterState; readonly names: Names }) {
  const client = useQueryClient();
  const log = useAudit(filter.view);
  const events = log.data?.pages.flatMap(({ items }) => items) ?? [];
  if (log.isError && events.length === 0)
    return (
      <ErrorNotice
        {...failureOf(log.error)}
        action={<Button onClick={() => void client.invalidateQueries()}>Try again</Button>}
      />
    );
  if (log.isPending)
    return (
      <Card className="p-4.5">
        <Skeleton lines={8} />
      </Card>
    );
  const isNarrowed = Object.values(filter.view).some((value) => value !== undefined);
  return (
    <>
      <Card aria-busy={log.isPlaceholderData} className={log.isPlaceholderData ? 'opacity-60' : undefined}>
        {events.length === 0 && (
          <EmptyState icon={<ScrollText />} title={isNarrowed ? 'Nothing matches' : 'Nothing happened yet'}>
            {isNarrowed
              ? 'Take a filter away, or widen the days.'
              : 'Each change of a setting, each request, decision and deployment is written here.'}
          </EmptyState>
        )}
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            names={names}
            onSubject={(subject) => filter.narrow({ subject })}
          />
        ))}
      </Card>
      <div className="mt-3 empty:hidden">
        <ShowMore list={log}>Show older</ShowMore>
      </div>
    </>
  );
}
