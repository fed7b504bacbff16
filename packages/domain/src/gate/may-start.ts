// Who may start what: the role of whoever asks, and for a push, which has none, the kind of start.
import type { StartKind } from '../approval/auto-pass.ts';
import { type Actor, mayDeploy, type Role } from '../people/permissions.ts';

/** A push starts the builds of what people set to follow its branch, and nothing else (AP-9). */
export const mayStart = (actor: Actor, kind: StartKind, role: Role | null, deployRole: Role): boolean =>
  actor.kind === 'push' ? kind === 'build' : mayDeploy(role, deployRole);
