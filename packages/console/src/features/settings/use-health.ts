// The health check as it is edited field by field: each edit is laid over the newest wish, not over what the server last
// said, so that a path and a timeout typed one after the other are both kept; they are sent in their order.
import { useEffect, useRef } from 'react';
import { DEFAULT_HEALTH_TIMEOUT_MS } from '@nebula/domain/spec/spec';
import { formatDuration } from '@nebula/domain/spec/units';
import type { Shape } from '../../api/client.ts';

/** At most one of `path` and `command`; the server says so where both are given. */
export interface HealthInput {
  readonly path?: string | undefined;
  readonly command?: string | undefined;
  readonly timeout: string;
}

/** As an edit takes it. */
export const healthInput = (health: Shape<'Spec'>['health']): HealthInput => ({
  path: health?.path ?? undefined,
  command: health?.command ?? undefined,
  timeout: formatDuration(health?.timeoutMs ?? DEFAULT_HEALTH_TIMEOUT_MS),
});

/** `change` resolves when it is staged; a refusal forgets the wish. */
export function useHealth(
  staged: HealthInput,
  stage: (value: HealthInput) => Promise<void>,
): (change: Partial<HealthInput>) => Promise<void> {
  const wish = useRef<HealthInput | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const now = useRef(staged);
  useEffect(() => {
    now.current = staged;
  });
  return (change) => {
    const value = { ...(wish.current ?? now.current), ...change };
    wish.current = value;
    const sent = line.current.catch(() => undefined).then(() => stage(value));
    line.current = sent;
    const forget = (): void => {
      if (line.current === sent) wish.current = null;
    };
    void sent.then(forget, forget);
    return sent;
  };
}
