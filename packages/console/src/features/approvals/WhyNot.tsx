// Why the reader cannot decide. The exact sentence of AP-10 leads to the setting that it names; for who may change it,
// that is the way out.
import { UserX } from 'lucide-react';
import { NOBODY_ELSE } from '@nebula/domain/approval/waiting';
import { Link } from '../../app/Link.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Request } from './request-words.ts';

const SETTING = 'Settings > Security & policy';

export function WhyNot({ org, request }: { readonly org: string; readonly request: Request }) {
  const { whyNot } = request;
  if (request.state !== 'pending' || whyNot === null) return null;
  return (
    <Notice tone={whyNot.text === NOBODY_ELSE ? 'staged' : 'neutral'} icon={<UserX />}>
      {whyNot.code === 'self-approval' && whyNot.text !== NOBODY_ELSE && (
        <>You asked for this, and your organization asks for someone else’s approval. </>
      )}
      <Linked text={whyNot.text} to={paths.policy(org)} />
    </Notice>
  );
}

/** The sentence as it is, with the name of the setting as a link where it stands. */
function Linked({ text, to }: { readonly text: string; readonly to: string }) {
  const at = text.indexOf(SETTING);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Link to={to} className="font-semibold underline underline-offset-2">
        {SETTING}
      </Link>
      {text.slice(at + SETTING.length)}
    </>
  );
}
