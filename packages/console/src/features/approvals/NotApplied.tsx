// Approved, and yet nothing was applied: values had changed under the change set (AP-12). Its history has the rest.
import { useQuery } from '@tanstack/react-query';
import { changeSetQuery } from '../../api/queries.ts';
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface NotAppliedProps {
  readonly at: EnvironmentAddress;
  readonly changeSet: string;
}

export function NotApplied({ at, changeSet }: NotAppliedProps) {
  const { data } = useQuery(changeSetQuery(at, changeSet));
  if (data?.failure == null) return null;
  return (
    <Notice
      tone="bad"
      className="mt-3.5"
      action={
        <Link to={paths.change(at, changeSet)} className={buttonClass({ size: 's' })}>
          See what drifted
        </Link>
      }
    >
      <b>It was approved, but nothing was applied.</b> {data.failure.reason}
    </Notice>
  );
}
