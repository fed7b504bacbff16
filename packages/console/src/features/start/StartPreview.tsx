// What a start will change, as in a review: each setting as it is and as it will be, then what stays though it was
// different then (DE-5).
import type { ReactNode } from 'react';
import type { Shape } from '../../api/client.ts';
import { DenseLines } from '../../lines/DenseLines.tsx';
import type { ShownLine } from '../../lines/line-words.ts';
import { Code } from '../../ui/Code.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Start } from './use-start.ts';

interface StartPreviewProps {
  readonly start: Start;
  /** Undefined while it is asked for. */
  readonly data: Shape<'Started'> | undefined;
}

export function StartPreview({ start, data }: StartPreviewProps) {
  if (data === undefined) return <Skeleton lines={3} />;
  if (data.draft !== undefined) return <FirstDeploy start={start} />;
  const { changes = [], differs = [] } = data;
  return (
    <>
      {changes.length === 0 ? (
        <Nothing>No setting and no release changes: what is live starts again.</Nothing>
      ) : (
        <Changes
          service={start.service}
          changes={changes.map(({ from, to, ...rest }) => ({ ...rest, base: from, value: to }))}
        />
      )}
      {differs.length > 0 && (
        <Notice tone="staged">
          Was different then and stays as it is now: <Names names={differs} />
        </Notice>
      )}
    </>
  );
}

function FirstDeploy({ start }: { readonly start: Start }) {
  return (
    <Notice tone="staged">
      {start.target.environment} does not have {start.service} yet. Its first deploy is staged in your draft
      there, with the settings it has now; values of secrets have to be given anew. Nothing starts before you
      apply.
    </Notice>
  );
}

/** For what no preview has to be asked for: the release alone. */
export function ReleaseChange({
  service,
  from,
  to,
}: {
  readonly service: string;
  readonly from: string | null;
  readonly to: string;
}) {
  const change = { kind: 'release', key: null, base: from, value: to, label: `release ${from} → ${to}` };
  return <Changes service={service} changes={[change]} />;
}

export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className="rounded-m bg-sunk px-3 py-2.5 text-s text-ink-2">{children}</p>
);

interface ChangesProps {
  readonly service: string;
  readonly changes: readonly Pick<ShownLine, 'kind' | 'key' | 'base' | 'value' | 'label'>[];
}

function Changes({ service, changes }: ChangesProps) {
  const lines = changes.map(
    (change): ShownLine => ({
      ...change,
      id: null,
      service,
      live: change.base,
      drifted: false,
      alreadySo: false,
    }),
  );
  return (
    <section aria-label="What will change" className="rounded-m bg-sunk px-3 py-2">
      <DenseLines groups={[{ service, lines }]} />
    </section>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <Code>{name}</Code>
    </span>
  ));
}
