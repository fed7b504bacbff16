// What deploys it by itself, and who has to approve: auto-deploy is staged like any edit, "Skip production approval"
// holds at once, for admins only (PE-1).
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { SETTING_NAMES } from '@nebula/domain/policy/setting-names';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import { environmentKey, orgKey, policyQuery } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { tellFailure } from '../../app/tell-failure.ts';
import { paths } from '../../paths.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Ago } from '../../ui/Time.tsx';
import { toast } from '../../ui/toast.ts';
import { SettingRow } from './SettingRow.tsx';
import type { ServiceSettingsModel } from './use-service-settings.ts';
import { useStagedValue } from './use-staged-value.ts';

interface PartProps {
  readonly model: ServiceSettingsModel;
}

export function DeploySection({ model }: PartProps) {
  return (
    <section>
      <SectionTitle title="Deploys" />
      {model.spec.kind === 'app' && <AutoDeploy model={model} />}
      <div className="py-2.5">
        <SkipProductionApproval model={model} />
      </div>
    </section>
  );
}

function AutoDeploy({ model }: PartProps) {
  const { spec, stage, whyNot, lineOf, placeOf } = model;
  const autoDeploy = useStagedValue(placeOf('Auto-deploy'), spec.autoDeploy, (value) =>
    stage({ kind: 'auto-deploy', value }),
  );
  const means =
    'repo' in spec.source
      ? `Each push to ${spec.source.ref ?? 'its default branch'} deploys it.`
      : 'Each release that a build reports deploys it.';
  return (
    <SettingRow model={model} line={lineOf('auto-deploy')}>
      <Switch
        label="Auto-deploy"
        checked={autoDeploy.shown}
        onChange={autoDeploy.set}
        whyNot={whyNot}
        description={autoDeploy.error ?? `${means} Changing this redeploys nothing.`}
      />
    </SettingRow>
  );
}

function SkipProductionApproval({ model }: PartProps) {
  const { at, detail } = model;
  const caller = useCaller();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { on, by, at: since } = detail.skipProductionApproval;
  const isNew = detail.live === null ? 'Possible once the service exists: apply the draft first.' : undefined;
  const change = async (wanted: boolean): Promise<void> => {
    setBusy(true);
    try {
      const path = { org: at.org, project: at.project, service: detail.name };
      const body = { skipProductionApproval: wanted };
      await answer(
        api.PATCH('/api/v1/orgs/{org}/projects/{project}/services/{service}', { params: { path }, body }),
      );
      await client.invalidateQueries({ queryKey: environmentKey(at, 'services') });
      void client.invalidateQueries({ queryKey: orgKey(at.org, 'project') });
      toast({
        tone: 'neutral',
        text: `Skip production approval is ${wanted ? 'on' : 'off'} for ${detail.name}. It holds now.`,
      });
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label="Skip production approval"
      checked={on}
      busy={busy}
      whyNot={caller.whyNot('service.skip-approval') ?? isNew}
      onChange={(wanted) => void change(wanted)}
      description={
        <>
          <p>
            Every production deploy of {detail.name} passes without an approval, pushes included. Not staged:
            this holds at once, in all protected environments of {at.project}.
          </p>
          {on && by !== null && since !== null && (
            <p className="mt-1">
              Switched on by {by.name}, <Ago at={since} />.
            </p>
          )}
          <WithoutEffect org={at.org} />
        </>
      }
    />
  );
}

/** AP-8: with self-approval forbidden nothing passes by this rule. */
function WithoutEffect({ org }: { readonly org: string }) {
  const { data: policy } = useSuspenseQuery(policyQuery(org));
  if (!policy.approversCannotApproveOwn) return null;
  return (
    <p className="mt-1">
      It has no effect while “{SETTING_NAMES.approversCannotApproveOwn}” is on in{' '}
      <Link to={paths.policy(org)} className="underline">
        Security &amp; policy
      </Link>
      .
    </p>
  );
}
