// Ways into databases. Entering one is no answer of JSON: `upgrades.ts` does it, and what comes here lacks its Upgrade.
import { TUNNEL_PROTOCOL } from '@nebula/contract/tunnel';
import { invalid, Refusal } from '@nebula/domain/problems';
import { openTunnel } from '../../tunnels/open-tunnel.ts';
import type { Handlers } from '../handler.ts';

const noUpgrade = (): never => {
  throw new Refusal(
    invalid(
      'Upgrade',
      `A tunnel is entered with "Connection: Upgrade" and "Upgrade: ${TUNNEL_PROTOCOL}"; a proxy on the way has to let them through.`,
    ),
  );
};

export const databaseHandlers: Handlers<'database.open' | 'database.enter' | 'agent.tunnel'> = {
  'database.open': ({ store, scope, params, body }) => openTunnel(store, scope, params.service, body.purpose),
  'database.enter': noUpgrade,
  'agent.tunnel': noUpgrade,
};
