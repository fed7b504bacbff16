// A sentence that names the setting which decides, with that name as a link where it stands; its words stay as they are
// (AP-10).
import { Link } from '../../app/Link.tsx';
import { paths } from '../../paths.ts';

const SETTING = 'Settings > Security & policy';

export function PolicySentence({ text, org }: { readonly text: string; readonly org: string }) {
  const start = text.indexOf(SETTING);
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <Link to={paths.policy(org)} className="font-semibold underline underline-offset-2">
        {SETTING}
      </Link>
      {text.slice(start + SETTING.length)}
    </>
  );
}
