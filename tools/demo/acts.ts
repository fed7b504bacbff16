// What the people of the demo do again and again.
import type { Client } from '../../packages/contract/src/client.ts';
import { settled } from '../shop/settled.ts';
import { addressOf, SHOP } from '../shop/shop.ts';
import { claim } from './teller.ts';
import { startTraffic } from './traffic.ts';

export const STAGING = { ...SHOP, environment: 'staging' } as const;
export const PRODUCTION = { ...SHOP, environment: 'production' } as const;
export type Place = typeof STAGING | typeof PRODUCTION;

export const setVariable = (key: string, value: string) => ({
  kind: 'variable.set',
  service: 'web',
  key,
  value,
});

/** Runs `act` and waits for its rollout while requests run; claims that none of them failed. */
export async function whileRequestsRun(
  api: Client,
  params: Place,
  act: () => Promise<string>,
): Promise<void> {
  const traffic = startTraffic(await addressOf(api, params.environment));
  try {
    await settled(api, params, await act());
  } finally {
    const { answered, failures } = await traffic.stop();
    claim(
      failures.length === 0 && answered > 0,
      `${answered} requests meanwhile, none failed`,
      failures.slice(0, 3),
    );
  }
}

/** What the shop's page says now. */
export async function pageOf(api: Client, environment: string): Promise<string> {
  const answer = await fetch(await addressOf(api, environment));
  return answer.text();
}
