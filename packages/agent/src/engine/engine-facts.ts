// What an engine is: asked once, since podman starts several programs for each answer (1.2 s on a busy machine).
import type { Engine } from './engine.ts';

export interface EngineFacts {
  readonly isPodman: boolean;
  /** As images name it: `amd64`, `arm64`, … */
  readonly architecture: string;
}

const known = new WeakMap<Engine, Promise<EngineFacts>>();

/** One that did not answer is asked again by the next who wants to know. */
export function factsOf(engine: Engine): Promise<EngineFacts> {
  const before = known.get(engine);
  if (before !== undefined) return before;
  const asked = engine
    .json<{ Arch: string; Components?: { Name: string }[] }>('/version')
    .then(({ Arch, Components }) => ({
      architecture: Arch,
      isPodman: (Components ?? []).some(({ Name }) => Name.startsWith('Podman')),
    }));
  known.set(engine, asked);
  asked.catch(() => known.delete(engine));
  return asked;
}
