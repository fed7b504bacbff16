// What a text would stage over what is there: shown to the person before anything is sent.
import { looksSecret } from '@nebula/domain/spec/looks-secret';
import { mayRefer } from '@nebula/domain/spec/variables';
import type { EnvEntry } from './read-env.ts';
import { canBeWritten, type WrittenVariable } from './write-env.ts';

export interface EnvChange {
  readonly key: string;
  readonly value: string;
  readonly line: number;
  readonly kind: 'added' | 'changed';
  /** Null where it is new or a secret. */
  readonly was: string | null;
  readonly isSecret: boolean;
  /** Its name speaks of a secret and it is not marked as one. */
  readonly proposesSecret: boolean;
}

export interface EnvComparison {
  readonly changes: readonly EnvChange[];
  readonly same: number;
  /** What the text could have named and does not: deleted only if the person says so. Never a secret. */
  readonly unnamed: readonly string[];
}

/** `current`: the draft's result. A secret that is named counts as changed: it is never compared (CS-3). */
export function compareEnv(entries: readonly EnvEntry[], current: readonly WrittenVariable[]): EnvComparison {
  const before = new Map(current.map((variable) => [variable.key, variable]));
  const named = new Set(entries.map(({ key }) => key));
  const changes = entries.flatMap(({ key, value, line }): EnvChange[] => {
    const was = before.get(key);
    if (was !== undefined && was.value === value) return [];
    const isSecret = was !== undefined && was.value === null;
    const proposesSecret = was === undefined && looksSecret(key) && !mayRefer(value);
    const kind = was === undefined ? 'added' : 'changed';
    return [{ key, value, line, kind, was: was?.value ?? null, isSecret, proposesSecret }];
  });
  return {
    changes,
    same: entries.length - changes.length,
    unnamed: current
      .filter(({ key, value }) => value !== null && canBeWritten(key) && !named.has(key))
      .map(({ key }) => key),
  };
}
