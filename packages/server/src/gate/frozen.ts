// Whether production is frozen at an instant, as the refusal that says until when. Callers ask for protected
// environments alone.
import { frozen } from '@nebula/domain/freeze/frozen';
import type { Freeze } from '@nebula/domain/freeze/freeze';
import { frozenProblem as problemUntil } from '@nebula/domain/freeze/sentences';
import type { ProblemOf } from '@nebula/domain/problems';

/** Null when it is not frozen at `at`. */
export function frozenProblem(freeze: Freeze, at: Date): ProblemOf<'frozen'> | null {
  if (!freeze.enabled) return null;
  const { until } = frozen(freeze, at.getTime());
  return until === null ? null : problemUntil(freeze, until);
}
