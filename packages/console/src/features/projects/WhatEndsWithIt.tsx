// What the removal of an organization ends, in words (PE-2); and what stays, with the way to take it along.
import { useSuspenseQuery } from '@tanstack/react-query';
import { clustersQuery, membersQuery } from '../../api/queries.ts';
import { Link } from '../../app/Link.tsx';
import { paths } from '../../paths.ts';
import { Code } from '../../ui/Code.tsx';
import { listedFew } from '../../ui/list-words.ts';

const MOST_NAMED = 4;

export function WhatEndsWithIt({ org }: { readonly org: string }) {
  const { data: members } = useSuspenseQuery(membersQuery(org));
  const { data: clusters } = useSuspenseQuery(clustersQuery(org));
  const people = members.filter(({ state }) => state === 'active').length;
  const names = clusters.map(({ name }) => name);
  return (
    <ul className="grid list-disc gap-1 pl-4.5 marker:text-ink-3">
      <li>
        {people === 1 ? 'You are out at once' : `All ${people} members are out at once`}; tokens and
        invitations end. Accounts stay.
      </li>
      {names.length > 0 && (
        <li className="[overflow-wrap:anywhere]">
          {names.length === 1 ? 'The cluster ' : `${names.length} clusters: `}
          <span className="font-medium text-ink">{listedFew(names, MOST_NAMED)}</span>; agents there have no
          token any more, and volumes of removed projects are no longer deleted.
        </li>
      )}
      <li>Channels and registries go, with the secrets they keep.</li>
      <li>
        The audit log stays on the server.{' '}
        <Link to={paths.audit(org)} className="font-medium text-ink underline underline-offset-2">
          Export it
        </Link>{' '}
        before, or whoever runs the server does it later with <Code>nebula admin audit {org}</Code>.
      </li>
    </ul>
  );
}
