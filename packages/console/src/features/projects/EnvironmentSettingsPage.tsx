// An environment's settings: what it is called, whether it is production, who may deploy there, where it runs; the
// variables that its apps inherit (those are staged, like every edit); and its removal.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { environmentQuery } from '../../api/queries.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { useTitle } from '../../app/title.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EnvironmentVariables } from '../variables/entry.tsx';
import { EnvironmentForm } from './EnvironmentForm.tsx';
import { RemoveEnvironment } from './RemoveEnvironment.tsx';

export function EnvironmentSettingsPage() {
  const at = useEnvironment();
  const caller = useCaller();
  const { data: environment } = useSuspenseQuery(environmentQuery(at));
  useTitle('Environment settings', environment.name);
  const whyNot = caller.whyNot('settings.environment');
  return (
    <Page title="Environment settings" description={environment.name} narrow>
      {whyNot !== undefined && (
        <Notice tone="neutral" className="mb-4">
          {whyNot} You see these settings and can change none of them.
        </Notice>
      )}
      <SectionTitle title="Environment">These settings hold at once; they are not staged.</SectionTitle>
      <EnvironmentForm at={at} environment={environment} whyNot={whyNot} />
      <SectionTitle title="Variables">
        Every app here inherits them unless it sets its own. A change is staged in your draft.
      </SectionTitle>
      <Card>
        <Suspense fallback={<Skeleton lines={5} className="px-4.5 py-4" />}>
          <EnvironmentVariables />
        </Suspense>
      </Card>
      <SectionTitle title="Remove" />
      <RemoveEnvironment at={at} environment={environment} />
    </Page>
  );
}
