// An error of a staged edit, as an error of the text that it came from: `edits[3].value.port` says nothing to a person
// who wrote a file.
import type { Edit } from '@nebula/domain/change-set/diff';
import type { FieldError } from '@nebula/domain/problems';
import type { Arrival } from './arrival.ts';

/** Kinds of line whose field in a `[services.NAME]` table is called otherwise. */
const FIELDS: Readonly<Record<string, string>> = { 'auto-deploy': 'auto_deploy' };

/** With `services.web.port` as its path, and its line and column where the text is known to name it. */
export function placeError(error: FieldError, edits: readonly Edit[], locate: Arrival['locate']): FieldError {
  const [, index, rest = ''] = /^edits\[(\d+)\]\.?(.*)$/s.exec(error.path) ?? [];
  const edit = index === undefined ? undefined : edits[Number(index)];
  if (!edit) return error;
  const path = [...(edit.service === undefined ? [] : ['services', edit.service]), ...fieldOf(edit, rest)];
  return { path: path.join('.'), message: error.message, ...locate?.(path) };
}

function fieldOf({ kind, key }: Edit, rest: string): readonly string[] {
  if (kind === 'create') return inTable(rest.replace(/^(value|service)\.?/, ''));
  if (kind === 'variable.set' || kind === 'variable.delete') return ['variables', key ?? ''];
  return [key ?? FIELDS[kind] ?? kind];
}

/** `services.web.variables.KEY` of a field error, as names. */
export function tablePath(path: string): readonly string[] {
  const [, environment, inside] = /^environments\.([^.]+)(?:\.(.+))?$/s.exec(path) ?? [];
  if (environment !== undefined) return ['environments', environment, ...tablePath(inside ?? '')];
  const [, service, rest = ''] = /^services\.([^.]+)\.?(.*)$/s.exec(path) ?? [];
  return service === undefined ? inTable(path) : ['services', service, ...inTable(rest)];
}

/** A variable's name may hold points; nothing follows it that a text has a place for. */
function inTable(rest: string): readonly string[] {
  const [, key] = /^variables\.(.+?)(?:\.(?:value|secret))?$/s.exec(rest) ?? [];
  if (key !== undefined) return ['variables', key];
  return rest === '' ? [] : rest.split('.');
}
