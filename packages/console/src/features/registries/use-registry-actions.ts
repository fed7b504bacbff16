// What can be done with registries; the list is read again after each. A secret goes one way only.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answer, api, type Shape } from '../../api/client.ts';
import { registriesQuery } from '../../api/registries-query.ts';
import { useOrg } from '../../app/addresses.ts';

export type Registry = Shape<'Registry'>;

const REGISTRY = '/api/v1/orgs/{org}/registries/{registry}';

/** All throw what they are refused with. `verify` false: saved untried. */
export interface RegistryActions {
  make(given: { host: string; username: string; secret: string; verify: boolean }): Promise<void>;
  /** Without a secret the one that is kept stays. */
  change(id: string, given: { username: string; secret?: string; verify: boolean }): Promise<void>;
  test(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

export function useRegistryActions(): RegistryActions {
  const org = useOrg();
  const client = useQueryClient();
  return useMemo(() => {
    const readAgain = () => client.invalidateQueries({ queryKey: registriesQuery(org).queryKey });
    const pathOf = (registry: string) => ({ params: { path: { org, registry } } });
    return {
      make: async (body) => {
        await answer(api.POST('/api/v1/orgs/{org}/registries', { params: { path: { org } }, body }));
        await readAgain();
      },
      change: async (id, body) => {
        await answer(api.PATCH(REGISTRY, { ...pathOf(id), body }));
        await readAgain();
      },
      test: async (id) => {
        await answer(api.POST(`${REGISTRY}/test`, pathOf(id)));
      },
      remove: async (id) => {
        await answer(api.DELETE(REGISTRY, pathOf(id)));
        await readAgain();
      },
    };
  }, [client, org]);
}
