// The end of the reading: every key that nobody read is told, once, with what it means (C-123).
import type { Notes } from './notes.ts';
import { EXPLANATIONS } from './explanations.ts';
import { type Ledger, untaken } from './table.ts';

const UNKNOWN = 'Nebula does not know this key of Compose, and leaves it out.';

export function explainRest(ledger: Ledger, notes: Notes): void {
  for (const table of ledger.tables) {
    for (const { key, at } of untaken(table)) {
      const { severity, message } = EXPLANATIONS.get(`${table.kind}.${key}`) ?? {
        severity: 'warning',
        message: UNKNOWN,
      };
      notes[severity === 'info' ? 'info' : 'warn'](table.service, `${table.prefix}${key}`, at, message);
    }
  }
}
