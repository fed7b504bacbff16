// `image` and `build`: what runs. An image stays as it is written; what is built comes from the project's repository.
import { isDatabase } from '@nebula/domain/spec/source';
import { isRepository } from '@nebula/domain/spec/spec';
import { sayOf, type ServiceContext } from './context.ts';
import { buildForm } from './merge.ts';
import { projectPath } from './project-path.ts';
import { asTable, take, takeText, type Table } from './table.ts';
import type { At } from './tree.ts';

/** The fields of a service's table; none of them where what is here stays. */
export interface SourceFields {
  readonly image?: string;
  readonly repo?: string;
  readonly ref?: string;
  /** Null: the top of the repository, where what is here has a folder. */
  readonly root?: string | null;
  /** Whether a command line of the file is its start command. */
  readonly isRepository: boolean;
  /** A managed database took the image's place: nothing of a container applies to it. */
  readonly isDatabase: boolean;
  /** The database that is made, where none is here yet. */
  readonly makes?: { readonly version: string | null };
  readonly at: At;
}

const POSTGRES = /^(?:(?:docker\.io\/)?library\/|docker\.io\/)?postgres(?=[:@]|$)/;

export function readSource(context: ServiceContext): SourceFields {
  const image = takeText(context.ledger, context.table, 'image');
  const build = take(context.table, 'build');
  const fields = { isRepository: false, isDatabase: false, at: image?.at ?? context.at };
  if (context.live && isDatabase(context.live.spec.source)) {
    const message = `${context.names.get(context.service)} is a managed Postgres here and stays one: nothing of this service’s image or container is imported.`;
    sayOf(context).info('image', fields.at, message);
    return { ...fields, isDatabase: true };
  }
  if (context.managed.has(context.service)) return managed(context, image?.text ?? '', fields);
  if (build !== undefined) {
    const form = buildForm(build);
    const table = asTable(context.ledger, context.table, 'build', form);
    const built = table && fromBuild(context, table, image?.text ?? null);
    if (built !== null && built !== undefined) return built;
  }
  if (image !== undefined && image.text !== '') {
    offerPostgres(context, image.text, image.at);
    return { ...fields, image: image.text };
  }
  if (build === undefined)
    context.problems.add(
      context.table.path,
      context.at,
      `${context.service} has neither an image nor a build.`,
    );
  return fields;
}

function offerPostgres(context: ServiceContext, image: string, at: At): void {
  const isOffered = context.about.cluster?.postgres !== false && context.live === undefined;
  if (!POSTGRES.test(image) || !isOffered) return;
  const name = context.names.get(context.service) ?? context.service;
  sayOf(context).info(
    'image',
    at,
    `This is imported as the container that the file has. Nebula can run it as a managed Postgres instead, with its own password and dumps, and lead the other services to it: import it with --managed ${name}.`,
    'managed-postgres',
  );
}

type Fields = Pick<SourceFields, 'isRepository' | 'isDatabase' | 'at'>;

/** Refuses what is no Postgres, and what runs already as what the file says. */
function managed(context: ServiceContext, image: string, fields: Fields): SourceFields {
  const { about, names, problems, service, live } = context;
  const name = names.get(service) ?? service;
  const refuse = (message: string): void => problems.add('managed', fields.at, message);
  if (!POSTGRES.test(image)) refuse(`${service} runs no official image of Postgres, so it stays as it is.`);
  else if (live !== undefined)
    refuse(`${name} is here or staged as a container already: remove it, or import under another name.`);
  else if (about.cluster?.postgres === false) refuse('This cluster runs no managed Postgres.');
  const [, tag = null] = /:(\d+)/.exec(image) ?? [];
  // Of a cluster without images the programs are its own.
  const version = about.cluster?.images === false ? null : tag;
  sayOf(context).info(
    'image',
    fields.at,
    `This becomes a managed Postgres${version === null ? ' of the cluster’s version' : ` ${version}`}, with its own user, password and database. It begins empty: bring a dump in with nebula pg restore.`,
    'container',
  );
  return { ...fields, isDatabase: true, makes: { version } };
}

/** Null: the image is taken instead. */
function fromBuild(context: ServiceContext, table: Table, image: string | null): SourceFields | null {
  const node = takeText(context.ledger, table, 'context');
  const remote = remoteOf(node?.text ?? '.');
  const say = sayOf(context);
  const { live, about } = context;
  const at = table.node.at;
  const root = rootOf(context, remote === null ? (node?.text ?? '.') : (remote.folder ?? '.'), {
    ...(node?.at ?? at),
    ...(remote === null ? {} : { dir: '' }),
  });
  const fields = { isRepository: true, isDatabase: false, at, ...root };
  if (remote !== null)
    return { ...fields, repo: remote.repo, ...(remote.ref === null ? {} : { ref: remote.ref }) };
  if (about.repository !== null) {
    const { url, branch } = about.repository;
    return { ...fields, repo: url, ...(branch === null ? {} : { ref: branch }) };
  }
  if (live && (isRepository(live.spec.source) || image === null))
    return isRepository(live.spec.source) ? fields : { isRepository: false, isDatabase: false, at };
  if (image !== null) {
    say.warn(
      'build',
      at,
      'The project has no repository to build this from, so its image is run. Compose asks for the image first, too.',
    );
    return null;
  }
  say.warn(
    'build',
    at,
    'This is built from a repository, and the project has none: name it before this is applied.',
  );
  return { ...fields, repo: '' };
}

interface Remote {
  readonly repo: string;
  readonly ref: string | null;
  readonly folder: string | null;
}

/** `https://host/repo.git#branch:folder`; null for a folder of the project. */
function remoteOf(context: string): Remote | null {
  const isRemote = /^([a-z][a-z0-9+.-]*:\/\/|git@)/i.test(context) || /\.git(#|$)/.test(context);
  if (!isRemote) return null;
  const [repo = '', fragment = ''] = context.split('#');
  const [ref = '', folder = ''] = fragment.split(':');
  return { repo, ref: ref === '' ? null : ref, folder: folder === '' ? null : folder };
}

/** The folder that its files are in, from where the file says it. What leads out of the project is told. */
function rootOf(context: ServiceContext, folder: string, at: At): Pick<SourceFields, 'root'> {
  const found = projectPath(at.dir, folder);
  const source = context.live?.spec.source;
  const hasRoot = source !== undefined && isRepository(source) && source.root !== undefined;
  if (found.ok && found.path !== '') return { root: found.path };
  if (!found.ok)
    sayOf(context).warn(
      'build.context',
      at,
      `Its files are in ${folder}, outside of the project’s folder, so the whole repository is built: set its root folder where that is another one.`,
    );
  return hasRoot && found.ok ? { root: null } : {};
}
