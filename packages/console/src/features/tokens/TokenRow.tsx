// One token: whose, what it may, when it was used last, when it ends; and ending it now.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE_NAMES } from '@nebula/domain/people/role-words';
import { answer, api, type Shape } from '../../api/client.ts';
import { tokensQuery } from '../../api/people-queries.ts';
import { useCaller } from '../../app/caller.ts';
import { Button } from '../../ui/Button.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Ago, Until } from '../../ui/Time.tsx';
import { useClock } from '../../ui/clock.ts';

interface TokenRowProps {
  readonly org: string;
  readonly token: Shape<'Token'>;
}

export function TokenRow({ org, token }: TokenRowProps) {
  const client = useQueryClient();
  const caller = useCaller();
  const [asked, ask] = useState(false);
  const isMine = token.person.id === caller.id;
  const revoke = async (): Promise<void> => {
    const params = { path: { org, token: token.id } };
    await answer(api.DELETE('/api/v1/orgs/{org}/tokens/{token}', { params }));
    await client.invalidateQueries({ queryKey: tokensQuery(org).queryKey });
  };
  return (
    <CardRow role="listitem" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-[24ch] flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <Clip text={token.name} className="font-semibold" />
          <Chip tone="neutral">{ROLE_NAMES[token.role]}</Chip>
          {token.draft === 'own' && <Chip tone="staged">Draft of its own</Chip>}
        </p>
        <p className="mt-0.5 text-s text-ink-3">
          {!isMine && `${token.person.name} · `}
          {token.lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <Ago at={token.lastUsedAt} />
            </>
          )}{' '}
          · made <Ago at={token.createdAt} /> · <End expiresAt={token.expiresAt} />
        </p>
      </div>
      <Button variant="danger" aria-label={`Revoke ${token.name}`} onClick={() => ask(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={ask}
        title={`Revoke ${token.name}?`}
        body="Whatever uses it is refused from now on. This cannot be undone; a new token takes its place."
        action="Revoke token"
        tone="bad"
        onConfirm={revoke}
      />
    </CardRow>
  );
}

function End({ expiresAt }: { readonly expiresAt: string | null }) {
  const hasEnded = useClock((nowMs) => expiresAt !== null && Date.parse(expiresAt) <= nowMs);
  if (expiresAt === null) return 'no end';
  if (hasEnded)
    return (
      <span className="font-medium text-bad">
        ended <Ago at={expiresAt} />
      </span>
    );
  return (
    <>
      ends in <Until at={expiresAt} />
    </>
  );
}
