// Ways into a service's database, for a person's own tools: opened by one call, entered by an HTTP Upgrade at both ends.
// The database's password is in none of it: the agent signs in to the database for whoever was let in.
import { z } from 'zod';
import { call, SERVICE } from '../call.ts';
import { tunnelPurpose } from '../tunnel.ts';

/** `database` is what the service's own apps use; another one of the same server may be asked for when connecting. */
export const tunnel = z
  .object({
    id: z.string(),
    service: z.string(),
    purpose: tunnelPurpose,
    database: z.string(),
    /** It has to be entered before. */
    expiresAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Tunnel' });

/** One tunnel is one connection: each has its own event, so that the audit log says who was in a database and when. */
export const databaseCalls = {
  'database.open': call({
    method: 'POST',
    path: `${SERVICE}/tunnels`,
    who: 'database.open',
    summary: 'Open a tunnel to a database, for one connection, one dump or one restore',
    body: z.strictObject({ purpose: tunnelPurpose }),
    answer: tunnel,
    status: 201,
    problems: ['illegal-transition'],
  }),
  'database.enter': call({
    method: 'GET',
    path: `${SERVICE}/tunnels/{tunnel}`,
    who: 'database.open',
    summary: 'Enter a tunnel that the same caller opened, by an HTTP Upgrade to nebula-tunnel',
    problems: ['illegal-transition'],
  }),
} as const;

export type TunnelShape = z.infer<typeof tunnel>;
