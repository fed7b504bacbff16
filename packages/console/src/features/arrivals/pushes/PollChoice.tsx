// How often the repository is looked at where no webhook can reach this server.
import { useState } from 'react';
import { tellFailure } from '../../../app/tell-failure.ts';
import { Select } from '../../../ui/Select.tsx';
import { pollOptions } from './poll-options.ts';
import type { Seen, WatchProps } from './RepositoryWatch.tsx';
import { useChangeWatch } from './use-change-watch.ts';

const NEVER = 'never';

export function PollChoice({ org, project, whyNot, seen }: WatchProps & { readonly seen: Seen }) {
  const change = useChangeWatch(org, project);
  const [wished, setWished] = useState<string | null>(null);
  const choose = async (value: string): Promise<void> => {
    setWished(value);
    try {
      await change({ pollSeconds: value === NEVER ? null : Number(value) });
    } catch (error) {
      tellFailure(error);
    } finally {
      setWished(null);
    }
  };
  return (
    <Select
      label="Without a webhook"
      hint={whyNot ?? 'For a server that the repository’s host cannot reach. A webhook is quicker.'}
      value={wished ?? String(seen.pollSeconds ?? NEVER)}
      disabled={whyNot !== undefined}
      onChange={({ target }) => void choose(target.value)}
      options={[
        { value: NEVER, label: 'Never look' },
        ...pollOptions(seen.pollSeconds).map(({ seconds, words }) => ({
          value: String(seconds),
          label: `Look every ${words}`,
        })),
      ]}
      className="max-w-90"
    />
  );
}
