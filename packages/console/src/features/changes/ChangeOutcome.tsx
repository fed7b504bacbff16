// What became of a change set: its approval, and its deployments as they are now.
import type { ApprovalState, DeploymentState } from '@nebula/domain/machines';
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { APPROVAL_STATES, DEPLOYMENT_STATES, StateChip } from '../../states/states.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import type { ReactNode } from 'react';
import type { ChangeSet } from './change-words.ts';

interface ChangeOutcomeProps {
  readonly at: EnvironmentAddress;
  readonly change: ChangeSet;
}

export function ChangeOutcome({ at, change }: ChangeOutcomeProps) {
  const { approval, deployments } = change;
  if (approval === null && deployments.length === 0) return null;
  return (
    <section aria-label="What became of it" className="mt-5">
      <SectionTitle title="What became of it" />
      <Card>
        {approval && (
          <Row to={paths.approval(at.org, approval.id)} label="Approval">
            <StateChip look={APPROVAL_STATES[approval.state as ApprovalState]} />
          </Row>
        )}
        {deployments.map(({ id, service, state }) => (
          <Row key={id} to={paths.canvas(at, { service, tab: 'deployments' })} label={service}>
            <StateChip look={DEPLOYMENT_STATES[state as DeploymentState]} />
          </Row>
        ))}
      </Card>
    </section>
  );
}

interface RowProps {
  readonly to: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Row({ to, label, children }: RowProps) {
  return (
    <CardRow className="relative flex items-center gap-3 hover:bg-sunk/50">
      <Link to={to} className="min-w-0 flex-1 font-semibold before:absolute before:inset-0 hover:underline">
        <Clip text={label} />
      </Link>
      {children}
    </CardRow>
  );
}
