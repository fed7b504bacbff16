// What a start will change, as in a review: each setting as it is and as it will be, then what stays though it was
// different then (DE-5).
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { TABLE_FIELDS } from '@nebula/domain/spec/fields';
import type { Shape } from '../../api/client.ts';
import { failureOf } from '../../app/failure.ts';
import { Clip } from '../../ui/Clip.tsx';
import { Code } from '../../ui/Code.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { previewQuery, type Start } from './use-start.ts';

const ARROW = ' → ';

export function StartPreview({ start }: { readonly start: Parameters<typeof previewQuery>[0] }) {
  const { data, error } = useQuery(previewQuery(start));
  if (error !== null) return <ErrorNotice {...failureOf(error)} />;
  if (data === undefined) return <Skeleton lines={3} />;
  if (data.draft !== undefined) return <FirstDeploy start={start} />;
  const { changes = [], differs = [] } = data;
  return (
    <>
      {changes.length === 0 ? (
        <Nothing>No setting and no release changes: what is live starts again.</Nothing>
      ) : (
        <ChangeList>
          {changes.map((change, index) => (
            <ChangeRow key={`${change.kind} ${change.key ?? ''} ${index}`} change={change} />
          ))}
        </ChangeList>
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

/** For what no preview has to be asked for: one line from, to. */
export function ReleaseChange({ from, to }: { readonly from: string; readonly to: string }) {
  const label = `release ${from}${ARROW}${to}`;
  return (
    <ChangeList>
      <ChangeRow change={{ key: 'release', label }} />
    </ChangeList>
  );
}

export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className="rounded-m bg-sunk px-3 py-2.5 text-s text-ink-2">{children}</p>
);

const ChangeList = ({ children }: { readonly children: ReactNode }) => (
  <ul aria-label="What will change" className="overflow-clip rounded-m border bg-sunk">
    {children}
  </ul>
);

type Change = NonNullable<Shape<'Started'>['changes']>[number];

/** The label's own words: "replicas 3 → 1"; what it was is struck through, what it becomes is green. */
function ChangeRow({ change }: { readonly change: Pick<Change, 'label' | 'key'> }) {
  const at = change.label.indexOf(ARROW);
  const [before, after] = at < 0 ? [change.label, null] : splitAt(change.label, at, ARROW.length);
  const { what, was } = partsOf(before, change.key);
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 border-t px-3 py-1.75 font-mono text-s first:border-t-0">
      <span className="min-w-28 shrink-0 font-sans">{what}</span>
      {after === null ? (
        <Clip text={was} lines={3} />
      ) : (
        <>
          <del className="min-w-0 text-del [overflow-wrap:anywhere]">{was}</del>
          <ArrowRight role="img" aria-label="becomes" className="self-center text-ink-3" />
          <ins className="min-w-0 text-add no-underline [overflow-wrap:anywhere]">{after}</ins>
        </>
      )}
    </li>
  );
}

const splitAt = (text: string, at: number, length: number): [string, string] => [
  text.slice(0, at),
  text.slice(at + length),
];

const FIELD_WORDS = TABLE_FIELDS.map(({ words }) => words).toSorted((a, b) => b.length - a.length);

/** "health check none" → what it is about, and its value, which begins after the name or the words of the field. */
function partsOf(before: string, key: string | null): { readonly what: string; readonly was: string } {
  const named = [...(key === null ? [] : [key]), ...FIELD_WORDS].find((words) =>
    before.startsWith(`${words} `),
  );
  const at = named?.length ?? before.indexOf(' ');
  const [what, was] = at < 0 ? [before, ''] : splitAt(before, at, 1);
  return { what, was };
}

function Names({ names }: { readonly names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <Code>{name}</Code>
    </span>
  ));
}
