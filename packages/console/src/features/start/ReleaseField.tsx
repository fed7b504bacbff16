// Which release a deploy brings: an image, or a branch, tag or commit of the service's repository (DE-2).
import { refuseCommit, refuseImage, refuseRef } from '@nebula/domain/spec/source';
import { useRef } from 'react';
import type { Shape } from '../../api/client.ts';
import { SegmentedTabs } from '../../ui/SegmentedTabs.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { TypedRelease } from './start-kind.ts';
import type { Release } from './use-start.ts';

const REFUSE = { image: refuseImage, ref: refuseRef, commit: refuseCommit } as const;
const LABELS = { image: 'Image', ref: 'Branch or tag', commit: 'Commit' } as const;
const HINTS = {
  image: 'With its tag or digest.',
  ref: 'Its commit is looked up when you start it.',
  commit: '7 to 64 hexadecimal digits.',
} as const;

/** What is typed first: the image that is live, or the branch. */
export function firstRelease({ source }: Shape<'Spec'>): TypedRelease {
  if ('image' in source) return { way: 'image', text: source.image };
  return { way: 'ref', text: 'repo' in source ? (source.ref ?? '') : '' };
}

/** Null while what is typed is none. */
export function releaseOf({ way, text }: TypedRelease): Release | null {
  const name = text.trim();
  if (name === '' || REFUSE[way](name) !== null) return null;
  return way === 'image' ? { image: name } : way === 'ref' ? { ref: name } : { commit: name };
}

interface ReleaseFieldProps {
  readonly value: TypedRelease;
  readonly onChange: (value: TypedRelease) => void;
  readonly error: string | undefined;
}

export function ReleaseField({ value, onChange, error }: ReleaseFieldProps) {
  const { way, text } = value;
  /** What was typed the other way, to come back to. */
  const left = useRef<Partial<Record<TypedRelease['way'], string>>>({});
  const turn = (to: TypedRelease['way']): void => {
    left.current[way] = text;
    onChange({ way: to, text: left.current[to] ?? '' });
  };
  const wrong = text.trim() === '' ? null : REFUSE[way](text.trim());
  return (
    <div className="grid gap-3">
      {way !== 'image' && (
        <SegmentedTabs
          label="What to deploy"
          value={way}
          onChange={(next) => turn(next === 'commit' ? 'commit' : 'ref')}
          tabs={[
            { value: 'ref', label: LABELS.ref },
            { value: 'commit', label: LABELS.commit },
          ]}
        />
      )}
      <TextField
        label={LABELS[way]}
        hint={HINTS[way]}
        error={error ?? wrong ?? undefined}
        mono
        value={text}
        onChange={(event) => onChange({ way, text: event.target.value })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}
