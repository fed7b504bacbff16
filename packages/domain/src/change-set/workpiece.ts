// A service, or an environment, opened for writing: one copy serves any number of lines. Ten thousand lines on one
// service would else copy its variables ten thousand times.
import type { ServiceState, Variable, Variables } from '../spec/spec.ts';

/** Changed in place by the kinds’ `write`; nobody keeps a piece beyond one call. */
export interface Workpiece {
  /** Its variables are out of date while the piece is open. Null: the environment, or a service that is not there. */
  service: ServiceState | null;
  variables: Map<string, Variable>;
}

/** Copies the variables: writing to the piece never reaches the state it was made from. */
export const open = (service: ServiceState | null, variables: Variables): Workpiece => ({
  service,
  variables: new Map(Object.entries(variables)),
});

/** Own properties whatever the names are, `__proto__` too. */
export const closeVariables = ({ variables }: Workpiece): Variables => Object.fromEntries(variables);

/** The service with its variables again; null for the environment and for what was removed. */
export const close = (piece: Workpiece): ServiceState | null =>
  piece.service && { ...piece.service, variables: closeVariables(piece) };
