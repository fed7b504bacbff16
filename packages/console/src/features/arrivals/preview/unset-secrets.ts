// The secrets that an import would leave without a value, as its notes mark them: they are asked for before it is staged,
// since the apply waits for them (CS-4).
import type { Note } from './note-groups.ts';

export interface UnsetSecret {
  /** Null: the environment's own. */
  readonly service: string | null;
  readonly key: string;
}

const VARIABLE = /^variables\.(.+)$/s;

type Asking = Pick<Note, 'service' | 'key'> & { readonly unset?: true | undefined };

/** Each once, in the order of the notes. */
export function unsetSecrets(notes: readonly Asking[]): readonly UnsetSecret[] {
  const found = new Map<string, UnsetSecret>();
  for (const { service = null, key, unset } of notes) {
    const [, name] = VARIABLE.exec(key) ?? [];
    if (name === undefined || !unset) continue;
    found.set(JSON.stringify([service, name]), { service, key: name });
  }
  return [...found.values()];
}
