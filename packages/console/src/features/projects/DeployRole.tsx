// Who may deploy to an environment, from least to most.
import { needsRole, type Role, ROLES } from '@nebula/domain/people/permissions';
import { Select } from '../../ui/Select.tsx';

export type DeployRoleValue = Exclude<Role, 'viewer'>;

const CHOICES = ROLES.filter((role): role is DeployRoleValue => role !== 'viewer');

interface DeployRoleProps {
  readonly value: DeployRoleValue;
  readonly onChange: (role: DeployRoleValue) => void;
  readonly error?: string | undefined;
  /** Why it cannot be changed by the reader. */
  readonly whyNot?: string | undefined;
}

export function DeployRole({ value, onChange, error, whyNot }: DeployRoleProps) {
  return (
    <Select
      label="Who may deploy"
      value={value}
      disabled={whyNot !== undefined}
      onChange={(event) => onChange(event.target.value as DeployRoleValue)}
      options={CHOICES.map((role) => ({ value: role, label: capital(needsRole(role)) }))}
      hint={whyNot ?? 'The least role that may apply, deploy, redeploy, roll back and promote there.'}
      error={error}
    />
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
