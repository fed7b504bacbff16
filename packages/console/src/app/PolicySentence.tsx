// A sentence that names the setting which decides, with that name as a link where it stands; its words stay as they are
// (AP-10).
import { POLICY_PLACE } from '@nebula/domain/policy/setting-names';
import { paths } from '../paths.ts';
import { Link } from './Link.tsx';

export function PolicySentence({ text, org }: { readonly text: string; readonly org: string }) {
  const start = text.indexOf(POLICY_PLACE);
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <Link to={paths.policy(org)} className="font-semibold underline underline-offset-2">
        {POLICY_PLACE}
      </Link>
      {text.slice(start + POLICY_PLACE.length)}
    </>
  );
}
