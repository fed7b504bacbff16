// Security & policy: who lets a change through to production, and when (AP-8, AP-9, FR-1). Everybody reads it; admins and
// owners change it, all at once with one save. Nothing here decides a request that exists (AP-13).
import { POLICY_PAGE, SETTING_NAMES } from '@nebula/domain/policy/setting-names';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { brought } from '../../ui/brought.ts';
import { useCaller } from '../../app/caller.ts';
import { failureOf } from '../../app/failure.ts';
import { useTitle } from '../../app/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { PolicyNotices } from './PolicyNotices.tsx';
import { type PolicyForm, usePolicyForm } from './use-policy-form.ts';

const FreezeEditor = lazy(
  brought(() => import('./FreezeEditor.tsx').then(({ FreezeEditor: it }) => ({ default: it }))),
);

export function PolicyPage() {
  useTitle(POLICY_PAGE);
  useAnchor();
  const form = usePolicyForm();
  const [finding, setFinding] = useState<string>();
  const whyNot = useCaller().whyNot('settings.policy');
  const { shown, edit } = form;
  return (
    <Page title={POLICY_PAGE} narrow>
      <SectionTitle title="Change policy">
        Who lets a change through to production, and when. Every change here is in the audit log.
      </SectionTitle>
      {whyNot !== undefined && (
        <Notice tone="neutral" icon={<ShieldCheck />} className="mb-3">
          {whyNot}
        </Notice>
      )}
      <Card>
        <CardRow id="self-approval">
          <Switch
            label={SETTING_NAMES.approversCannotApproveOwn}
            description="Someone other than the requester approves every production request. A person and all their tokens count as one."
            checked={shown.approversCannotApproveOwn}
            onChange={(on) => edit('approversCannotApproveOwn', on)}
            whyNot={whyNot}
          />
        </CardRow>
        <CardRow id="rollbacks">
          <Switch
            label={SETTING_NAMES.rollbacksSkipApproval}
            description="A rollback returns production to something that already ran there; it passes at once and is recorded."
            checked={shown.rollbacksSkipApproval}
            onChange={(on) => edit('rollbacksSkipApproval', on)}
            whyNot={whyNot}
          />
        </CardRow>
        <CardRow id="freeze">
          <Switch
            label={SETTING_NAMES.freeze}
            description="Production deployments are refused in these windows, and told when it ends. Rollbacks stay allowed."
            checked={shown.freeze.enabled}
            onChange={(on) => edit('enabled', on)}
            whyNot={whyNot}
          />
        </CardRow>
        {shown.freeze.enabled && (
          <CardRow>
            <Suspense fallback={<Skeleton lines={8} />}>
              <FreezeEditor
                freeze={shown.freeze}
                onFinding={setFinding}
                onChange={
                  whyNot === undefined
                    ? ({ timeZone, windows }) => {
                        if (timeZone !== undefined) edit('timeZone', timeZone);
                        if (windows !== undefined) edit('windows', windows);
                      }
                    : undefined
                }
              />
            </Suspense>
          </CardRow>
        )}
      </Card>
      {whyNot === undefined && <SaveBar form={form} finding={finding} />}
    </Page>
  );
}

function SaveBar({ form, finding }: { readonly form: PolicyForm; readonly finding: string | undefined }) {
  const { changes, conflicts, busy, error } = form;
  const failure = error ? failureOf(error) : null;
  const isClean = changes.length === 0;
  const whyNotSave = isClean
    ? 'Nothing is changed.'
    : conflicts.length > 0
      ? 'Choose first whose change stays.'
      : finding;
  return (
    <>
      <PolicyNotices form={form} />
      {failure && (
        <div className="mt-2">
          <ErrorNotice title={failure.title} detail={failure.detail} />
        </div>
      )}
      <div
        className={classNames(
          'mt-2 -mb-10 flex flex-wrap items-center justify-end gap-2 py-4',
          // In reach while something is changed; in nobody's way while not.
          !isClean && 'sticky bottom-0 z-10 bg-ground',
        )}
      >
        <span role="status" className="min-w-0 flex-1 text-s text-ink-3 max-sm:basis-full">
          {isClean ? '' : `Not saved yet: ${changes.join(', ')}`}
        </span>
        <Button onClick={form.cancel} whyNot={isClean ? 'Nothing is changed.' : undefined}>
          Cancel
        </Button>
        <Button variant="primary" busy={busy} whyNot={whyNotSave} onClick={form.save}>
          Save policy
        </Button>
      </div>
    </>
  );
}

/** Refusals link to one setting of this page (`#freeze`); it is there only once the page is. */
function useAnchor(): void {
  useEffect(() => {
    const id = globalThis.location.hash.slice(1);
    if (id === '') return;
    const row = document.getElementById(id);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('[role=switch]')?.focus();
  }, []);
}
