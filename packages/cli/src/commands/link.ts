// `nebula link`: says once which project and environment a folder is about.
// The file holds names and no secret, so that it can be committed. A flag or a variable goes before it.
import { join } from 'node:path';
import { defineCommand } from '../command.ts';
import { UsageError } from '../exit.ts';
import { findLink, LINK_FILE, removeLink, writeLink } from '../session/link-file.ts';
import { Session } from '../session/session.ts';

export const command = defineCommand<[project?: string, environment?: string], { remove?: boolean }>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('[project]', 'or -p')
      .argument('[environment]', 'or -e')
      .option('--remove', 'removes the link');
  },
  details: `Kept in ${LINK_FILE}, for this folder and those below it; it holds no secret and may be
committed. -p/-e and NEBULA_PROJECT/NEBULA_ENVIRONMENT come before it.`,
  examples: ['nebula link shop staging', 'nebula link              # what this folder is linked to'],
  run: async (session, [project, environment], { remove }) => {
    const { cwd } = session.terminal;
    const found = findLink(cwd);
    const { options } = session;
    const names = { project: project ?? options.project, environment: environment ?? options.environment };
    if (remove) {
      if (found !== null) removeLink(found.path);
      session.show(null, () => [found === null ? 'There is no link here.' : `Removed ${found.path}.`]);
      return;
    }
    if (names.project === undefined && names.environment === undefined) {
      session.show(found?.link ?? null, (link) =>
        link === null
          ? ['No link. nebula link PROJECT ENVIRONMENT makes one.']
          : [
              `${link.environment ?? '?'} of ${link.project ?? '?'} in ${link.organization ?? '?'} (${found?.path ?? ''})`,
            ],
      );
      return;
    }
    const wanted = new Session(session.terminal, { ...options, ...definedOf(names) });
    if (names.project === undefined && found === null)
      throw new UsageError('Which project? Write "nebula link PROJECT ENVIRONMENT".');
    const place = await wanted.place();
    const { slug, project: projectSlug } = await session.api.call('environment.show', {
      params: { ...place },
    });
    const link = { organization: place.org, project: projectSlug, environment: slug };
    const path = writeLink(cwd, link);
    session.show(link, () => [`Linked ${join('.', LINK_FILE)} to ${slug} of ${projectSlug}.`]);
    if (found !== null && found.path !== path) session.tell([`It stands before ${found.path}.`]);
  },
});

const definedOf = <T extends object>(members: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
