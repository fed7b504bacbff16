// What is chosen in the dialog of a start: the other environment, the deployment to return to, the release. Out of it
// comes the whole start, or null while something is still missing.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Shape } from '../../api/client.ts';
import { projectQuery, serviceQuery } from '../../api/queries.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { firstRelease, releaseOf } from './ReleaseField.tsx';
import type { StartDialogProps, TypedRelease } from './start-kind.ts';
import type { Start } from './use-start.ts';

export interface StartForm {
  readonly target: EnvironmentAddress;
  /** In the target; null where it is not there; undefined while it is not known. */
  readonly detail: Shape<'ServiceDetail'> | null | undefined;
  /** Environments besides the reader's own. */
  readonly others: Shape<'Project'>['environments'];
  readonly other: string | null;
  readonly setOther: (slug: string) => void;
  readonly deployment: string | null;
  readonly setDeployment: (id: string) => void;
  readonly typed: TypedRelease | null;
  readonly setTyped: (typed: TypedRelease) => void;
  /** The release was typed by hand and is nowhere else. */
  readonly isDirty: boolean;
  /** Null while something is missing; `missing` says what. */
  readonly start: Start | null;
  readonly missing: string;
}

/** Said beside the button; a redeploy needs nothing. */
const MISSING = {
  redeploy: '',
  rollback: 'Choose the deployment to return to.',
  promotion: 'Choose the other environment.',
  deploy: 'Name the release to deploy.',
} as const;

/** Sends nothing. What is typed stays until the component goes. */
export function useStartForm(props: StartDialogProps): StartForm {
  const { at, service, kind, deployment, elsewhere, release } = props;
  const { data: project } = useQuery(projectQuery(at.org, at.project));
  const others = (project?.environments ?? []).filter(({ slug }) => slug !== at.environment);
  const [chosen, setOther] = useState<string | null>(null);
  const other = chosen ?? others[0]?.slug ?? null;
  const isElsewhere = kind === 'promotion' && elsewhere === true && other !== null;
  const target = isElsewhere ? { ...at, environment: other } : at;
  const { data, isError } = useQuery({ ...serviceQuery(target, service), retry: false });
  const [back, setDeployment] = useState<string | null>(deployment ?? null);
  const [written, setTyped] = useState<TypedRelease | null>(null);
  const first = release ?? (data === undefined ? null : firstRelease(data.spec));
  const typed = written ?? first;

  const startOf = (): Start | null => {
    if (kind === 'redeploy') return { target, service, kind };
    if (kind === 'rollback') return back === null ? null : { target, service, kind, deployment: back };
    if (kind === 'promotion') {
      const from = isElsewhere ? at.environment : other;
      return from === null ? null : { target, service, kind, from };
    }
    const wanted = typed === null ? null : releaseOf(typed);
    return wanted === null ? null : { target, service, kind, release: wanted };
  };
  return {
    target,
    detail: isError ? null : data,
    others,
    other,
    setOther,
    deployment: back,
    setDeployment,
    typed,
    setTyped,
    isDirty: written !== null && written.text.trim() !== '' && written.text !== first?.text,
    start: startOf(),
    missing: MISSING[kind],
  };
}
