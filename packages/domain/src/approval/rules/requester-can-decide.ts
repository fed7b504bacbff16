// Who could approve the request anyway need not ask themselves. A token counts with the lesser of its own role and its
// person's, so that an admin's developer token still waits (AP-8).
import { may, requesterOf } from '../../people/permissions.ts';
import type { PassRule } from '../auto-pass.ts';

export const requesterCanDecide: PassRule = {
  id: 'requester-can-decide',
  title: 'Requester can decide',
  passes: ({ actor, role, policies }) =>
    !policies.approversCannotApproveOwn && requesterOf(actor) !== null && may(role, 'decide')
      ? { by: actor }
      : null,
};
