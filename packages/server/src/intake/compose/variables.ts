// The variables of a service, as its table has them. What is live is never laid blank, a mark that is there stays, and
// what sounds secret is marked when it is new (CS-4, CS-14, C-102).
import { looksSecret } from '@nebula/domain/spec/looks-secret';
import { own } from '@nebula/domain/spec/record';
import type { Variable } from '@nebula/domain/spec/spec';
import { escapeReferences } from '@nebula/domain/spec/variables';
import { sayOf } from './context.ts';
import type { Setting } from './read-environment.ts';
import type { ReadService } from './read-service.ts';

type Given = string | { readonly value: string; readonly secret: true } | { readonly secret: true };

/** By name; those that stay as they are live are not in it. */
export function variableTable(service: ReadService): ReadonlyMap<string, Given> {
  const { context, settings, secrets } = service;
  const table = new Map<string, Given>();
  const marked: string[] = [];
  for (const [key, setting] of settings) {
    if (secrets.replaced.has(key)) continue;
    const now = own(context.live?.variables ?? {}, key);
    if (staysLive(service, key, setting, now)) continue;
    const value = setting.isReference ? setting.value : escapeReferences(setting.value);
    const isMarked = now === undefined && !setting.isReference && soundsSecret(key, setting.value);
    if (isMarked) marked.push(key);
    table.set(key, isMarked ? { value, secret: true } : value);
  }
  for (const { key, value, at } of secrets.variables) {
    const blank = { value: '', key: `secrets.${key}`, at, missing: [] };
    if (value === '' && staysLive(service, key, blank, own(context.live?.variables ?? {}, key))) continue;
    table.set(key, value === null ? { secret: true } : { value: escapeReferences(value), secret: true });
  }
  if (marked.length > 0) tellMarked(service, marked);
  return table;
}

/** Nothing is told of a value but that it is missing. */
function staysLive(
  { context }: ReadService,
  key: string,
  setting: Setting,
  now: Variable | undefined,
): boolean {
  const { missing, value, at } = setting;
  const isBlank = value === '' || missing.length > 0;
  if (!isBlank) return false;
  const names = missing.join(', ');
  const isKept = now !== undefined && now.value !== '';
  const warn = sayOf(context).warn;
  if (isKept) {
    const why =
      missing.length > 0 ? `${names} has no value in the file or its .env` : 'The file has it blank';
    warn(setting.key, at, `${why}, so ${key} stays as it is live. Set it here if it shall be blank.`);
  } else if (missing.length > 0)
    warn(
      setting.key,
      at,
      `${names} has no value in the file or its .env: nothing stands in its place, as in Compose.`,
    );
  return isKept;
}

/** By its name, or because it is an address with a password in it; a switch or nothing at all is no secret. */
function soundsSecret(key: string, value: string): boolean {
  if (/^(|true|false|yes|no|on|off|none|null|0|1)$/i.test(value)) return false;
  if (/^\/[\w./-]+\.(key|pem|crt|cer|p12|jks)$/.test(value)) return false;
  // The name has no colon in it, which keeps the time to the value's length.
  const isPassword = /^[a-z][a-z0-9+.-]*:\/\/[^/@\s:]*:[^/@\s]+@/i.test(value);
  return isPassword || (looksSecret(key) && !/_(FILE|PATH|DIR|URL|HOST|PORT|NAME|ID)$/i.test(key));
}

function tellMarked({ context, settings }: ReadService, marked: readonly string[]): void {
  const [first = ''] = marked;
  const more = marked.length > 20 ? ` and ${marked.length - 20} more` : '';
  const names = marked.slice(0, 20).join(', ') + more;
  const message =
    marked.length === 1
      ? `${names} sounds secret, so it is staged as a secret: nobody can read its value again.`
      : `${names} sound secret, so they are staged as secrets: nobody can read their values again.`;
  sayOf(context).info('environment', settings.get(first)?.at ?? null, message);
}
