// Which requests an approval brings to their end (AP-6): the older pending ones of its environment that would deploy a
// service that it deploys. Newer ones stay, whatever they deploy, and nobody's requests are merged.

/** `services` are those that it would deploy, by id. */
export interface Request {
  readonly id: string;
  readonly services: readonly string[];
  readonly requestedAtMs: number;
}

/** The requests among `pending` (all of one environment, `approved` included or not) that end; oldest first. */
export function supersededBy<R extends Request>(approved: Request, pending: readonly R[]): R[] {
  const deploys = new Set(approved.services);
  return pending
    .filter((other) => isOlder(other, approved) && other.services.some((service) => deploys.has(service)))
    .toSorted((a, b) => (isOlder(a, b) ? -1 : 1));
}

/** Two of the same millisecond are ordered by id, so that every replica sees the same one as the older. */
const isOlder = (a: Request, b: Request): boolean =>
  a.requestedAtMs === b.requestedAtMs ? a.id < b.id : a.requestedAtMs < b.requestedAtMs;
