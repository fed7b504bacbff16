// The environment was removed, or may not be read any more, while its page was open: what is seen is how it was last.
import { useQuery } from '@tanstack/react-query';
import { isProblem } from '../../api/client.ts';
import { environmentQuery } from '../../api/queries.ts';
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';

export function GoneNotice({ at }: { readonly at: EnvironmentAddress }) {
  const { error } = useQuery(environmentQuery(at));
  if (!isProblem(error, 'not-found')) return null;
  const out = (
    <Link to={paths.project(at.org, at.project)} className="font-semibold underline">
      Other environments
    </Link>
  );
  return (
    <div className="absolute inset-x-3.5 top-3.5 z-30 mx-auto max-w-160 rounded-m bg-surface shadow-2">
      <Notice tone="bad" role="alert" action={out}>
        <p className="font-semibold">{at.environment} was removed</p>
        <p>What you see is how it was last. Nothing here can be changed any more.</p>
      </Notice>
    </div>
  );
}
