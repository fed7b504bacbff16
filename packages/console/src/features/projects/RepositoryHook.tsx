// What the repository's host needs to tell of pushes: an address and a secret, which is shown once, when it is made. And
// the end of following the repository.
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import type { ProjectPartProps } from './ProjectName.tsx';
import { useChangeProject } from './use-change-project.ts';

interface RepositoryHookProps extends ProjectPartProps {
  /** The one that was just made. */
  readonly secret: string | null;
  readonly onSecret: (secret: string | null) => void;
}

export function RepositoryHook({ org, project, whyNot, secret, onSecret }: RepositoryHookProps) {
  const change = useChangeProject(org, project.slug);
  const [asked, ask] = useState<'secret' | 'disconnect' | null>(null);
  const renew = async (): Promise<void> => {
    const made = newSecret();
    await change({ repository: { hookSecret: made } });
    onSecret(made);
  };
  const disconnect = async (): Promise<void> => {
    await change({ repository: null });
    onSecret(null);
  };
  return (
    <CardRow className="grid gap-4">
      <CopyField
        label="Webhook address"
        value={`${globalThis.location.origin}/hooks/git/${project.id}`}
        hint="Give it to GitHub, GitLab, Gitea or Forgejo for push events, as JSON, with the secret."
      />
      {secret !== null && <CopyField label="Webhook secret" value={secret} secret />}
      <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse">
        <Button variant="danger" whyNot={whyNot} onClick={() => ask('disconnect')}>
          Disconnect repository
        </Button>
        <Button className="ml-auto max-sm:ml-0" whyNot={whyNot} onClick={() => ask('secret')}>
          New webhook secret
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'secret'}
        onOpenChange={() => ask(null)}
        title="Make a new webhook secret?"
        body="The secret that holds now ends at once: pushes are refused until the repository's host has the new one. It is shown once."
        action="Make new secret"
        tone="accent"
        onConfirm={renew}
      />
      <ConfirmDialog
        open={asked === 'disconnect'}
        onOpenChange={() => ask(null)}
        title="Disconnect the repository?"
        body="Pushes stage nothing any more, and the webhook secret ends. Services, their settings and what runs stay as they are."
        action="Disconnect repository"
        tone="bad"
        onConfirm={disconnect}
      />
    </CardRow>
  );
}

const SECRET_BYTES = 32;

/** In hexadecimal, from the browser's own randomness; the server keeps it sealed. */
const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
