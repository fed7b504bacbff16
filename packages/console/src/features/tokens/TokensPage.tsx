// API tokens: for the command line, CI and other programs. Everybody makes and ends their own; admins see and end all.
import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { asRole } from '@nebula/domain/people/role-words';
import { tokensQuery } from '../../api/people-queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { useTitle } from '../../app/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { MakeToken } from './MakeToken.tsx';
import { TokenRow } from './TokenRow.tsx';

export function TokensPage() {
  const org = useOrg();
  const caller = useCaller();
  const { data: tokens } = useSuspenseQuery(tokensQuery(org));
  const [making, setMaking] = useState(false);
  useTitle('API tokens');
  const mine = tokens.filter(({ person }) => person.id === caller.id);
  const others = tokens.filter(({ person }) => person.id !== caller.id);
  const make = (
    <Button
      variant="primary"
      icon={<Plus />}
      whyNot={caller.whyNot('tokens.own')}
      onClick={() => setMaking(true)}
    >
      Create token
    </Button>
  );
  return (
    <Page
      title="API tokens"
      description="What a token does is recorded under whoever made it. It never has more than that person has now."
      actions={tokens.length > 0 && make}
    >
      {tokens.length === 0 && (
        <EmptyState icon={<KeyRound />} title="No token yet" action={make}>
          The command line, CI and other programs sign in with a token instead of a password. Its secret is
          shown once, when it is made.
        </EmptyState>
      )}
      {mine.length > 0 && (
        <Card role="list" aria-label="Your tokens">
          {mine.map((token) => (
            <TokenRow key={token.id} org={org} token={token} />
          ))}
        </Card>
      )}
      {others.length > 0 && (
        <>
          <SectionTitle title="Other people's">
            As {asRole(caller.role)} you see all of them and can revoke each.
          </SectionTitle>
          <Card role="list" aria-label="Other people's tokens">
            {others.map((token) => (
              <TokenRow key={token.id} org={org} token={token} />
            ))}
          </Card>
        </>
      )}
      <MakeToken org={org} open={making} onOpenChange={setMaking} />
    </Page>
  );
}
