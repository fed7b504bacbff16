// Where a project's own change set came from: the commit, who wrote it, and the way to it. While it is a draft, what the
// next push does to it (CS-15).
import { GitCommitHorizontal } from 'lucide-react';
import { Code } from '../ui/Code.tsx';
import type { Shape } from '../api/client.ts';

interface ChangeOriginProps {
  readonly project: NonNullable<Shape<'ChangeSet'>['project']>;
  readonly isDraft: boolean;
}

export function ChangeOrigin({ project: { commit, author, url }, isDraft }: ChangeOriginProps) {
  const short = commit.slice(0, 7);
  return (
    <div className="flex items-start gap-2 text-s text-ink-2">
      <GitCommitHorizontal aria-hidden="true" className="mt-[0.2em] text-ink-3" />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        From <Code>nebula.toml</Code> of commit{' '}
        {url === null ? (
          <span className="font-mono text-ink">{short}</span>
        ) : (
          <a
            href={url}
            rel="noreferrer"
            target="_blank"
            aria-label={`commit ${short}`}
            className="font-mono text-accent hover:underline"
          >
            {short}
          </a>
        )}
        {author !== '' && (
          <>
            {' '}
            by <bdi className="font-medium text-ink">{author}</bdi>
          </>
        )}
        .{isDraft && ' A later push takes its place, undone lines included.'}
      </p>
    </div>
  );
}
