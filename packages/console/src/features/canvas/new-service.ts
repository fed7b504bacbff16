// What somebody types into "Add service", and the edit it becomes. What is wrong with it is the domain's to say: the same
// parser and the same rules that the server asks.
import { fromInput } from '@nebula/domain/spec/from-input';
import { refuseServiceName } from '@nebula/domain/spec/service-name';
import { imageName } from '@nebula/domain/spec/source';
import type { Capabilities } from '@nebula/domain/spec/spec';
import { validateEnvironment } from '@nebula/domain/spec/validate';
import type { Edit } from '../../api/draft.ts';

export type NewKind = 'image' | 'repo' | 'postgres';

export interface NewService {
  readonly kind: NewKind;
  /** Null: as suggested. */
  readonly name: string | null;
  readonly image: string;
  readonly repo: string;
  readonly ref: string;
  readonly root: string;
  readonly build: string;
  readonly start: string;
  /** On the port that the cluster gives it, on its own, or not at all. */
  readonly listens: 'given' | 'own' | 'never';
  readonly port: string;
  readonly version: string;
  /** As typed. */
  readonly volumeGib: string;
}

export const EMPTY: NewService = {
  kind: 'image',
  name: null,
  image: '',
  repo: '',
  ref: '',
  root: '',
  build: '',
  start: '',
  listens: 'given',
  port: '8080',
  version: '',
  volumeGib: '10',
};

export const isTouched = (form: NewService): boolean =>
  JSON.stringify({ ...form, kind: '' }) !== JSON.stringify({ ...EMPTY, kind: '' });

/** The name it gets: typed, else from what it runs, with a number where that is taken. */
export function nameOf(form: NewService, taken: readonly string[]): string {
  if (form.name !== null) return form.name;
  const base = slug(originOf(form));
  if (base === '') return '';
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(name)) return name;
  }
}

const originOf = ({ kind, image, repo, root }: NewService): string => {
  if (kind === 'postgres') return 'db';
  const folder = kind === 'repo' ? root.trim().replace(/\/+$/, '') : '';
  if (folder !== '') return folder.split('/').at(-1) ?? '';
  const address = kind === 'image' ? imageName(image.trim()) : repo.trim().replace(/\/+$|\.git$/g, '');
  return address.split(/[/:]/).at(-1) ?? '';
};

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 36)
    .replace(/-+$/, '');

/** The table of the service, as `create` takes it. */
export function tableOf(form: NewService): Record<string, unknown> {
  const text = (name: 'ref' | 'root' | 'build' | 'start' | 'version') =>
    form[name].trim() === '' ? {} : { [name]: form[name].trim() };
  if (form.kind === 'postgres')
    return { kind: 'postgres', ...text('version'), volume: { size: `${form.volumeGib.trim()}Gi` } };
  const source =
    form.kind === 'image'
      ? { image: form.image.trim() }
      : { repo: form.repo.trim(), ...text('ref'), ...text('root'), ...text('build'), ...text('start') };
  return { ...source, ...portOf(form) };
}

function portOf({ listens, port }: NewService): { readonly port?: number | string | false } {
  if (listens === 'given') return {};
  if (listens === 'never') return { port: false };
  return { port: /^\d+$/.test(port.trim()) ? Number(port) : port };
}

export const editOf = (form: NewService, name: string): Edit => ({
  kind: 'create',
  service: name,
  value: tableOf(form),
});

export type FormErrors = Readonly<Record<string, string>>;

/** By the field's name in the table; `name` for its name. */
export function errorsOf(form: NewService, taken: readonly string[]): FormErrors {
  const name = nameOf(form, taken);
  const refusal = taken.includes(name) ? `There is a service ${name} here already.` : refuseServiceName(name);
  const parsed = fromInput(tableOf(form), 'value');
  const ofTable = parsed.ok ? [] : parsed.errors.map(({ path, message }) => [path.split('.')[1], message]);
  // A name that comes from what is wrong itself is not wrong beside it.
  const isNamed = refusal === null || (form.name === null && ofTable.length > 0);
  return Object.fromEntries([...(isNamed ? [] : [['name', refusal]]), ...ofTable]);
}

/** Why the cluster cannot run what is chosen; undefined where it can, or nothing is known of it. */
export function whyNotThere(kind: NewKind, capabilities: Capabilities | null): string | undefined {
  const parsed = fromInput(tableOf({ ...EMPTY, kind, image: 'any', repo: 'any' }), 'value');
  if (!parsed.ok) throw new Error('a new service of defaults is valid');
  return validateEnvironment({ services: { it: parsed.state }, variables: {} }, capabilities)[0]?.message;
}
