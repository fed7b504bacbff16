// The file of a template, or everything that is wrong with it, each with its place. It is a nebula.toml's services with
// questions and secrets above them.
import type { FieldError } from '@nebula/domain/problems';
import { isRecord, own } from '@nebula/domain/spec/record';
import { refuseServiceName } from '@nebula/domain/spec/service-name';
import { unreadable } from '../arrival.ts';
import { keyPositions, pathKey } from '../toml/key-positions.ts';
import { parseToml, type Tree } from '../toml/parse-toml.ts';
import { NAME_QUESTION, type Question, type SecretForm, type Template } from './template.ts';

const MEMBERS = ['title', 'summary', 'website', 'questions', 'secrets', 'services'];
const QUESTION_MEMBERS = ['label', 'help', 'default', 'secret', 'options'];
const KEY = /^[a-z][a-z0-9_]*$/;
const MAX_SECRET_BYTES = 256;

interface Read {
  readonly tree: Tree;
  readonly wrong: (path: readonly string[], message: string) => void;
}

/** Refuses with `invalid`. Whether its services can be is found when it is filled. */
export function parseTemplate(name: string, text: string): Template {
  const tree = parseToml(text);
  const errors: (FieldError & { readonly at: readonly string[] })[] = [];
  const wrong: Read['wrong'] = (at, message) => void errors.push({ at, path: at.join('.'), message });
  const read: Read = { tree, wrong };
  for (const key of Object.keys(tree))
    if (!MEMBERS.includes(key)) wrong([key], `A template has no "${key}"; it has ${MEMBERS.join(', ')}.`);
  const template = {
    name,
    title: textOf(read, tree, ['title']) ?? name,
    summary: textOf(read, tree, ['summary']) ?? '',
    website: textOf(read, tree, ['website']),
    questions: questionsOf(read),
    secrets: secretsOf(read),
    services: servicesOf(read, name),
  };
  if (errors.length === 0) return template;
  const positions = keyPositions(text);
  throw unreadable(
    errors.map(({ at, path, message }) => ({
      path,
      message,
      ...(positions.get(pathKey(at)) ?? positions.get(pathKey(at.slice(0, -1)))),
    })),
  );
}

function textOf({ wrong }: Read, table: Tree, path: readonly string[]): string | null {
  const value = own(table, path.at(-1) ?? '');
  if (value === undefined || typeof value === 'string') return value ?? null;
  wrong(path, 'This has to be text.');
  return null;
}

function tableOf({ tree, wrong }: Read, key: string): Tree {
  const value = own(tree, key) ?? {};
  if (isRecord(value)) return value;
  wrong([key], `${key} is a table.`);
  return {};
}

function questionsOf(read: Read): Question[] {
  return Object.entries(tableOf(read, 'questions')).map(([key, table]) => {
    const at = ['questions', key];
    if (!KEY.test(key) || key === NAME_QUESTION)
      read.wrong(
        at,
        'A question’s key is small letters, digits and _, and not "name", which is always asked.',
      );
    const inside = isRecord(table) ? table : {};
    for (const member of Object.keys(inside))
      if (!QUESTION_MEMBERS.includes(member)) read.wrong([...at, member], `A question has no "${member}".`);
    const { options, secret } = inside;
    const isList = Array.isArray(options) && options.every((one) => typeof one === 'string');
    if (options !== undefined && !isList) read.wrong([...at, 'options'], 'Options are a list of texts.');
    return {
      key,
      label: textOf(read, inside, [...at, 'label']) ?? key,
      help: textOf(read, inside, [...at, 'help']),
      default: textOf(read, inside, [...at, 'default']),
      secret: secret === true,
      options: isList ? options : null,
    };
  });
}

function secretsOf(read: Read): Record<string, SecretForm> {
  const forms = Object.entries(tableOf(read, 'secrets')).map(([key, value]): [string, SecretForm] => {
    const [, form, bytes] = typeof value === 'string' ? (/^(hex|base64) (\d{1,3})$/.exec(value) ?? []) : [];
    const count = Number(bytes);
    if (form === undefined || count < 16 || count > MAX_SECRET_BYTES || !KEY.test(key))
      read.wrong(
        ['secrets', key],
        'A secret is "hex 32" or "base64 32": how it is written, and 16 to 256 bytes.',
      );
    return [key, { form: form === 'base64' ? 'base64' : 'hex', bytes: count }];
  });
  return Object.fromEntries(forms);
}

/** Named after the template, so that they can be renamed with it. */
function servicesOf(read: Read, name: string): Record<string, Tree> {
  const services = Object.entries(tableOf(read, 'services')).map(([service, table]): [string, Tree] => {
    const isOwn = service === name || service.startsWith(`${name}-`);
    if (!isOwn || refuseServiceName(service) !== null)
      read.wrong(
        ['services', service],
        `A service of this template is called ${name}, or ${name}- and more.`,
      );
    if (!isRecord(table)) read.wrong(['services', service], 'A service is a table.');
    return [service, isRecord(table) ? table : {}];
  });
  if (services.length === 0) read.wrong(['services'], 'A template has at least one service.');
  return Object.fromEntries(services);
}
