// Why the reader cannot decide. The exact sentence of AP-10 leads to the setting that it names; for who may change it,
// that is the way out.
import { UserX } from 'lucide-react';
import { NOBODY_ELSE } from '@nebula/domain/approval/waiting';
import { PolicySentence } from '../../app/PolicySentence.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Request } from './request-words.ts';

export function WhyNot({ org, request }: { readonly org: string; readonly request: Request }) {
  const { whyNot } = request;
  if (request.state !== 'pending' || whyNot === null) return null;
  return (
    <Notice tone={whyNot.text === NOBODY_ELSE ? 'staged' : 'neutral'} icon={<UserX />}>
      {whyNot.code === 'self-approval' && whyNot.text !== NOBODY_ELSE && (
        <>You asked for this, and your organization asks for someone else’s approval. </>
      )}
      <PolicySentence text={whyNot.text} org={org} />
    </Notice>
  );
}
