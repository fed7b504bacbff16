// What can be done with channels; the list is read again after each.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { channelsQuery } from '../../api/channels-query.ts';
import { answer, api } from '../../api/client.ts';
import { useOrg } from '../../app/addresses.ts';
import type { ChannelKind } from './channel-kinds.tsx';

const CHANNEL = '/api/v1/orgs/{org}/channels/{channel}';

/** All throw what they are refused with. A configuration goes out whole, and never comes back. */
export interface ChannelActions {
  make(kind: ChannelKind, name: string, config: Record<string, unknown>): Promise<void>;
  /** A configuration is given whole, or not at all and stays. */
  change(id: string, name: string, config: Record<string, unknown> | undefined): Promise<void>;
  test(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

export function useChannelActions(): ChannelActions {
  const org = useOrg();
  const client = useQueryClient();
  return useMemo(() => {
    const readAgain = () => client.invalidateQueries({ queryKey: channelsQuery(org).queryKey });
    const pathOf = (channel: string) => ({ params: { path: { org, channel } } });
    return {
      make: async (kind, name, config) => {
        // Which of the four shapes it is stands in `kind`; the server checks it.
        const body = { kind, name, config } as never;
        await answer(api.POST('/api/v1/orgs/{org}/channels', { params: { path: { org } }, body }));
        await readAgain();
      },
      change: async (id, name, config) => {
        const body = { name, ...(config === undefined ? {} : { config }) };
        await answer(api.PATCH(CHANNEL, { ...pathOf(id), body }));
        await readAgain();
      },
      test: async (id) => {
        await answer(api.POST(`${CHANNEL}/test`, pathOf(id)));
        await readAgain();
      },
      remove: async (id) => {
        await answer(api.DELETE(CHANNEL, pathOf(id)));
        await readAgain();
      },
    };
  }, [client, org]);
}
