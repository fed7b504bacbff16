// Pushes: the webhook, and what was seen of a project's repository.
import { changeRepository, lookNow } from '../../commands/settings/change-repository.ts';
import { takeDelivery } from '../../intake/hooks/take-delivery.ts';
import { listDeliveries, showRepository } from '../../queries/settings/repository.ts';
import type { Handlers } from '../handler.ts';

/** The webhook has no caller: its signature is checked over the bytes that came. */
export const pushHandlers: Handlers<
  | 'hooks.git'
  | 'project.deliveries'
  | 'project.repository'
  | 'project.repository.change'
  | 'project.repository.look'
> = {
  'hooks.git': ({ store, limits, params, peer }) => {
    const { headers = {}, body = Buffer.alloc(0) } = peer.sent ?? {};
    return takeDelivery(store, limits, { project: params.project, address: peer.address, headers, body });
  },
  'project.deliveries': ({ store, scope, query }) => listDeliveries(store.db, scope.project.id, query),
  'project.repository': ({ store, scope }) => showRepository(store.db, scope.project.id),
  'project.repository.change': ({ store, scope, body }) => changeRepository(store, scope, body),
  'project.repository.look': ({ store, scope }) => lookNow(store, scope),
};
