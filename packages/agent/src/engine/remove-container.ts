// Removes a container, whatever state an engine that was killed has left it in.
import { setTimeout as pause } from 'node:timers/promises';
import { EngineRefusal, type Engine } from './engine.ts';

const ATTEMPTS = 5;
const AGAIN_MS = 300;

/**
 * By force, with its anonymous volumes; one that is gone is none. podman 4.3.1 that was killed while it started one
 * complains of what it left mounted, and has removed it all the same, or does when it is asked again.
 */
export async function removeContainer(engine: Engine, id: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await engine.find(`/containers/${id}`, { method: 'DELETE', query: { force: true, v: true } });
      return;
    } catch (error) {
      if (!(error instanceof EngineRefusal) || attempt === ATTEMPTS) throw error;
      await pause(AGAIN_MS);
    }
  }
}
