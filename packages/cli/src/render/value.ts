// One value of a line as text. Null: it does not exist, which is not the same as empty (CS-4). A secret's value never
// comes this far; only that there is one.
import { show } from '@nebula/domain/change-set/showing';

/** White space and what has no form of its own are written out, as in a label (C-23). */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return 'absent';
  if (typeof value === 'string') return value === '' ? '""' : show(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'object') return JSON.stringify(value);
  if ('secret' in value && value.secret === true) return '(secret)';
  if ('value' in value && typeof value.value === 'string') return showValue(value.value);
  if (Array.isArray(value)) return value.map(showValue).join(', ');
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${showValue(inner)}`)
    .join(', ');
}
