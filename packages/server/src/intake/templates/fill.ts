// A template's tables with its answers and secrets in them, and its services under the name that was chosen. A value into
// which a secret went is a secret.
import { isRecord } from '@nebula/domain/spec/record';
import type { Tree } from '../toml/parse-toml.ts';
import type { Template } from './template.ts';

export interface Fill {
  readonly answers: Readonly<Record<string, string>>;
  /** Those of the answers, and all that was made, that nobody may read. */
  readonly hidden: ReadonlySet<string>;
  readonly name: string;
}

/** `{{key}}`, but not `${{service.KEY}}`, which is a reference. What nobody declared is text as it stands. */
const PLACEHOLDER = /(?<!\$)\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g;
const REFERENCE = /\$\{\{\s*([a-z][a-z0-9-]*)\./g;

/** Keys that the text stands open for. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, key]) => key ?? []);

export function fillServices(template: Template, fill: Fill): Record<string, Tree> {
  const services = Object.entries(template.services).map(([name, table]): [string, Tree] => {
    const filled = Object.entries(table).map(([key, value]): [string, unknown] => [
      key,
      key === 'variables' && isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([k, one]) => [k, variable(template, one, fill)]))
        : key === 'depends_on' && Array.isArray(value)
          ? value.map((one) => (typeof one === 'string' ? renamed(template, one, fill) : one))
          : inside(template, value, fill),
    ]);
    return [renamed(template, name, fill), Object.fromEntries(filled)];
  });
  return Object.fromEntries(services);
}

/** `umami-db` of a umami that is called stats: `stats-db`. */
const renamed = (template: Template, service: string, { name }: Fill): string =>
  Object.hasOwn(template.services, service) ? name + service.slice(template.name.length) : service;

const inside = (template: Template, value: unknown, fill: Fill): unknown => {
  if (typeof value === 'string') return textIn(template, value, fill);
  if (Array.isArray(value)) return value.map((one) => inside(template, one, fill));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inside(template, one, fill)]));
};

/** In one go: an answer that looks like a placeholder or a reference to a service is the answer. */
function textIn(template: Template, text: string, fill: Fill): string {
  const open = new RegExp(`${PLACEHOLDER.source}|${REFERENCE.source}`, 'g');
  return text.replace(open, (whole: string, key: string | undefined, service: string | undefined) => {
    if (key !== undefined) return Object.hasOwn(fill.answers, key) ? (fill.answers[key] ?? '') : whole;
    return service === undefined ? whole : whole.replace(service, renamed(template, service, fill));
  });
}

function variable(template: Template, value: unknown, fill: Fill): unknown {
  if (typeof value !== 'string') return inside(template, value, fill);
  const filled = textIn(template, value, fill);
  const isHidden = placeholdersIn(value).some((key) => fill.hidden.has(key));
  return isHidden ? { value: filled, secret: true } : filled;
}
