import { expect, it } from 'vitest';
import type { Workload } from '@nebula/contract/agent';
import { aSnapshot } from '../../../test/an-app.ts';
import { namesOfReference, wantedAddresses } from './addresses.ts';
import { resolveEnvironment } from '../process/environment.ts';

const workload = (id: string, name: string, environment: string): Workload => ({
  ...{ id, name, environment, path: `o/p/${environment}/${name}` },
  ...{ running: null, deploying: null, cancelling: false },
});
const desired = (...workloads: Workload[]) => ({ revision: '1', fence: 1, workloads, dropVolumes: [] });

it('C-108: a service is found by id or name, only in its own environment', () => {
  const all = desired(workload('se_1', 'db', 'staging'), workload('se_2', 'db', 'production'));
  expect(namesOfReference('db', 'production', all)).toEqual(['se_2', 'production/db']);
  expect(namesOfReference('se_1', 'staging', all)).toEqual(['se_1', 'staging/db']);
  expect(namesOfReference('db', 'review', all)).toEqual(['review/db']);
});

it('C-108: an address that somebody refers to is kept, deployed or not', () => {
  const parts = [{ address: 'hostport' as const, service: 'db' }];
  const web = {
    ...workload('se_1', 'web', 'staging'),
    running: { ...aSnapshot('/x'), variables: { DB: { parts, secret: false } } },
  };
  expect([...wantedAddresses(desired(web))]).toEqual(['se_1', 'staging/web', 'staging/db']);
});

it('DE-2: variables are made from their parts; the cluster’s own cannot be taken over', () => {
  const text = (value: string) => ({ parts: [value], secret: false });
  const variables = {
    URL: {
      parts: ['postgres://u:secret@', { address: 'hostport' as const, service: 'db' }, '/d'],
      secret: true,
    },
    API: { parts: [{ address: 'url' as const, service: 'api' }], secret: false },
    PORT: text('80'),
    NEBULA_VOLUME: text('/elsewhere'),
    LANG: text('de_DE.UTF-8'),
  };
  const place = { home: '/home', volume: '/volume' };
  const { env, secrets } = resolveEnvironment({ ...aSnapshot('/x'), variables }, place, () => 4321);
  const { PATH, ...rest } = env;
  expect(rest).toEqual({
    URL: 'postgres://u:secret@127.0.0.1:4321/d',
    API: 'http://127.0.0.1:4321',
    NEBULA_VOLUME: '/volume',
    HOME: '/home',
    LANG: 'de_DE.UTF-8',
  });
  expect([PATH?.endsWith('/bin'), secrets.includes('postgres://u:secret@127.0.0.1:4321/d')]).toEqual([
    true,
    true,
  ]);
});
