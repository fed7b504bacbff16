// How the repository of a project is followed: what was seen of it last, how often it is looked at without a webhook, the
// key that opens it, and what its webhook brought.
import { useSuspenseQuery } from '@tanstack/react-query';
import { GitCommitHorizontal, RefreshCw } from 'lucide-react';
import { repositoryQuery } from '../../../api/repository-queries.ts';
import type { Shape } from '../../../api/client.ts';
import { useCaller } from '../../../app/caller.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CardRow } from '../../../ui/CardRow.tsx';
import { Clip } from '../../../ui/Clip.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Ago } from '../../../ui/Time.tsx';
import { Deliveries } from './Deliveries.tsx';
import { DeployKey } from './DeployKey.tsx';
import { PinnedHosts } from './PinnedHosts.tsx';
import { PollChoice } from './PollChoice.tsx';
import { useLooking } from './use-looking.ts';

export interface WatchProps {
  readonly org: string;
  readonly project: string;
  /** Why the settings cannot be changed. */
  readonly whyNot: string | undefined;
}

export type Seen = Shape<'RepositorySeen'>;

export function RepositoryWatch(props: WatchProps) {
  const { org, project } = props;
  const { data: seen } = useSuspenseQuery(repositoryQuery(org, project));
  return (
    <Card className="mt-3">
      <LastLook {...props} seen={seen} />
      <CardRow>
        <PollChoice {...props} seen={seen} />
      </CardRow>
      <CardRow>
        <DeployKey {...props} seen={seen} />
      </CardRow>
      {seen.hosts.length > 0 && (
        <CardRow>
          <PinnedHosts {...props} seen={seen} />
        </CardRow>
      )}
      <Deliveries org={org} project={project} />
    </Card>
  );
}

function LastLook({ org, project, seen }: WatchProps & { readonly seen: Seen }) {
  const looking = useLooking(org, project, seen.lookedAt);
  const whyNot = useCaller().whyNot('deploy');
  return (
    <CardRow className="grid gap-2.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-[20ch] flex-1">
          {seen.head === null ? (
            <p className="font-semibold">No commit of the branch was handled yet</p>
          ) : (
            <Head head={seen.head} handledAt={seen.handledAt} />
          )}
          <p className="mt-0.5 text-s text-ink-3">
            {seen.lookedAt === null ? (
              'Not looked at yet.'
            ) : (
              <>
                Looked at <Ago at={seen.lookedAt} />.
              </>
            )}
          </p>
        </div>
        <Button
          size="s"
          icon={<RefreshCw />}
          busy={looking.isUnderWay}
          whyNot={whyNot}
          onClick={() => void looking.look()}
        >
          Look now
        </Button>
      </div>
      {seen.error !== null && (
        <Notice tone="bad" role="status">
          <strong className="font-semibold">The last look failed.</strong>{' '}
          <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">{seen.error}</span>
        </Notice>
      )}
    </CardRow>
  );
}

interface HeadProps {
  readonly head: NonNullable<Seen['head']>;
  readonly handledAt: string | null;
}

function Head({ head: { commit, author, subject, url }, handledAt }: HeadProps) {
  const short = commit.slice(0, 7);
  return (
    <>
      <Clip text={subject === '' ? `Commit ${short}` : subject} className="font-semibold" />
      <p className="flex flex-wrap gap-x-1 text-s text-ink-2">
        <GitCommitHorizontal aria-hidden="true" className="mt-[0.2em]" />
        {url === null ? (
          <span className="font-mono">{short}</span>
        ) : (
          <a href={url} target="_blank" rel="noreferrer" className="font-mono text-accent hover:underline">
            {short}
          </a>
        )}
        {author !== '' && (
          <span dir="auto" className="max-w-full truncate">
            · {author}
          </span>
        )}
        {handledAt !== null && (
          <span>
            · handled <Ago at={handledAt} />
          </span>
        )}
      </p>
    </>
  );
}
