// The history of an environment: every change set that was asked for or applied, and the drafts that one may see, newest
// first. The filter stands in the address, so that a link shows the same list.
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ChangeSetState } from '@nebula/domain/machines';
import { GitCommitHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { changeSetsQuery, environmentQuery } from '../../api/queries.ts';
import { useEnvironment, useQueryParam } from '../../app/addresses.ts';
import { Link } from '../../app/Link.tsx';
import { ShowMore } from '../../app/ShowMore.tsx';
import { useTitle } from '../../app/title.ts';
import { useGo } from '../../app/use-go.ts';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { CHANGE_SET_STATES } from '../../states/states.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeRow } from './ChangeRow.tsx';

const STATES = Object.keys(CHANGE_SET_STATES) as ChangeSetState[];

interface View {
  readonly state: ChangeSetState | undefined;
  readonly mine: boolean;
}

export function ChangesPage() {
  const at = useEnvironment();
  const go = useGo();
  const asked = useQueryParam('state');
  const view = { state: STATES.find((state) => state === asked), mine: useQueryParam('mine') === 'true' };
  const { data: environment } = useSuspenseQuery(environmentQuery(at));
  useTitle('Changes', environment.name);
  const show = (next: Partial<View>): void =>
    void go(paths.changes(at, { ...view, ...next }), { replace: true, keepScroll: true });
  return (
    <Page
      title="Changes"
      description={`Everything that was changed in ${environment.name}, with who asked for it and what became of it.`}
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Select
          label="State"
          hideLabel
          className="w-52 max-sm:w-full"
          value={view.state ?? ''}
          onChange={({ target }) => show({ state: STATES.find((state) => state === target.value) })}
          options={[
            { value: '', label: 'Every state' },
            ...STATES.map((state) => ({ value: state, label: CHANGE_SET_STATES[state].word })),
          ]}
        />
        <Checkbox label="Only mine" checked={view.mine} onChange={(mine) => show({ mine })} />
      </div>
      <Suspense fallback={<Skeleton lines={8} />}>
        <ChangeList at={at} view={view} />
      </Suspense>
    </Page>
  );
}

function ChangeList({ at, view }: { readonly at: EnvironmentAddress; readonly view: View }) {
  const list = useSuspenseInfiniteQuery(changeSetsQuery(at, view.state, view.mine));
  const shown = list.data.pages.flatMap(({ items }) => items);
  return (
    <div className="grid gap-3.5">
      {shown.length === 0 && <NoChanges at={at} view={view} />}
      {shown.length > 0 && (
        <Card role="list" aria-label="Change sets">
          {shown.map((change) => (
            <ChangeRow key={change.id} at={at} change={change} />
          ))}
        </Card>
      )}
      <ShowMore list={list}>Show older changes</ShowMore>
    </div>
  );
}

function NoChanges({ at, view }: { readonly at: EnvironmentAddress; readonly view: View }) {
  const narrowed = view.state !== undefined || view.mine;
  return (
    <EmptyState
      icon={<GitCommitHorizontal />}
      title={narrowed ? 'No change set like that' : 'Nothing was changed yet'}
      action={
        narrowed ? (
          <Link to={paths.changes(at)} className={buttonClass()}>
            Show all of them
          </Link>
        ) : (
          <Link to={paths.canvas(at)} className={buttonClass({ variant: 'primary' })}>
            Open the canvas
          </Link>
        )
      }
    >
      Edit a service on the canvas, review the staged changes and apply them: they are kept here, each with
      its lines, its approval and its deployments.
    </EmptyState>
  );
}
