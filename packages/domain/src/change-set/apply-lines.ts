// Lines written over an environment. The order in which they were staged means nothing: kinds say in which order they
// are written. What the lines do not name stays as it is, to the byte (C-117).
import { own } from '../spec/record.ts';
import type { EnvironmentState, ServiceState } from '../spec/spec.ts';
import { KINDS, rankOf } from './kinds.ts';
import type { Line } from './line.ts';
import { close, closeVariables, open, type Workpiece } from './workpiece.ts';

/** Live with the lines written over it; lines of a service that is neither there nor created are without effect. */
export function applyLines(live: EnvironmentState, lines: readonly Line[]): EnvironmentState {
  if (lines.length === 0) return live;
  const pieces = new Map<string | null, Workpiece>();
  const pieceOf = (service: string | null): Workpiece => {
    const known = pieces.get(service);
    if (known) return known;
    const state = service === null ? null : (own(live.services, service) ?? null);
    const piece = open(state, service === null ? live.variables : (state?.variables ?? {}));
    pieces.set(service, piece);
    return piece;
  };
  const ordered = [...lines].sort((a, b) => rankOf(a) - rankOf(b));
  for (const line of ordered) KINDS[line.kind].write(pieceOf(line.service), line, line.value);

  const services = new Map<string, ServiceState>(Object.entries(live.services));
  let { variables } = live;
  for (const [service, piece] of pieces) {
    if (service === null) {
      variables = closeVariables(piece);
      continue;
    }
    const closed = close(piece);
    if (closed) services.set(service, closed);
    else services.delete(service);
  }
  return { services: Object.fromEntries(services), variables };
}
