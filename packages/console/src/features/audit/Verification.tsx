// Whether the log in the database is what was written: every stream's events in their order, each with its seal (EV-2).
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { answer, api } from '../../api/client.ts';
import { failureOf } from '../../app/failure.ts';
import { useOrg } from '../../app/addresses.ts';
import { Busy } from '../../ui/Busy.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Names } from './use-audit.ts';

export type Verified = Awaited<ReturnType<typeof verify>>;

const verify = (org: string) =>
  answer(api.GET('/api/v1/orgs/{org}/audit/verify', { params: { path: { org } } }));

export function useVerification() {
  const org = useOrg();
  return useMutation({ mutationFn: () => verify(org) });
}

export interface VerificationProps {
  readonly run: ReturnType<typeof useVerification>;
  readonly names: Names;
}

export function Verification({ run, names }: VerificationProps) {
  if (run.isIdle) return null;
  return (
    <div className="mb-3.5">
      {run.isPending && <Busy subject="Checking the seal of every event" />}
      {run.isError && <ErrorNotice {...failureOf(run.error)} />}
      {run.data && <Outcome found={run.data} names={names} />}
    </div>
  );
}

function Outcome({ found, names }: { readonly found: Verified; readonly names: Names }) {
  const read = `${count(found.events, 'event')} in ${count(found.streams, 'stream')}`;
  if (found.ok)
    return (
      <Notice tone="live" icon={<ShieldCheck />} role="status">
        <span className="font-semibold">The audit log is whole:</span> {read}, none altered, removed or put in
        between.
      </Notice>
    );
  return (
    <ErrorNotice
      title={`The audit log was tampered with: ${count(found.faults.length, 'fault')} in ${read}.`}
      detail={
        <>
          <ul className="list-disc pl-4.5">
            {found.faults.map((fault) => (
              <li key={`${fault.stream} ${fault.seq}`} className="[overflow-wrap:anywhere]">
                {names.of(fault.stream) ?? fault.stream} #{fault.seq}: {fault.message}
              </li>
            ))}
          </ul>
          <p className="mt-1">
            Somebody changed the database past Nebula. Keep a copy of it, and compare with the last export.
          </p>
        </>
      }
    />
  );
}

const count = (amount: number, noun: string): string =>
  `${amount.toLocaleString('en')} ${noun}${amount === 1 ? '' : 's'}`;
