// The calls of what is brought in. Each of them answers what it staged, or as a preview what it would stage.
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { environmentKey, given, orgKey } from '../../api/queries.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import type { SourceFile } from './files/source-files.ts';
import type { Arrived } from './preview/ArrivalPreview.tsx';

const E = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}';

interface DryRun {
  readonly dryRun: boolean;
}

interface ComposeInput extends DryRun {
  readonly files: readonly SourceFile[];
  /** Laid over each other in this order; none: as Compose finds them. */
  readonly layers: readonly string[];
  readonly profiles: readonly string[];
  /** Services that shall be managed databases. */
  readonly managed: readonly string[];
}

export const importCompose = (at: EnvironmentAddress, input: ComposeInput): Promise<Arrived> => {
  const { files, layers, profiles, managed, dryRun } = input;
  const named = given({
    main: layers.length === 0 ? undefined : [...layers],
    profiles: profiles.length === 0 ? undefined : [...profiles],
    managed: managed.length === 0 ? undefined : [...managed],
  });
  const texts = Object.fromEntries(files.map(({ name, text }) => [name, text]));
  const body = { files: texts, ...named, dryRun };
  return answer(api.POST(`${E}/import/compose`, { params: { path: at }, body }));
};

export const importToml = (
  at: EnvironmentAddress,
  body: DryRun & { readonly text: string },
): Promise<Arrived> =>
  answer(api.POST(`${E}/import/{format}`, { params: { path: { ...at, format: 'toml' } }, body }));

interface TemplateInput extends DryRun {
  readonly template: string;
  readonly values: Record<string, string>;
}

export const importTemplate = (at: EnvironmentAddress, body: TemplateInput): Promise<Arrived> =>
  answer(api.POST(`${E}/import/template`, { params: { path: at }, body }));

interface EnvironmentInput extends DryRun {
  readonly from: string;
  /** Undefined: all of them. */
  readonly services: readonly string[] | undefined;
  /** By `service.KEY`, or `KEY` of the environment. */
  readonly values: Record<string, string>;
}

export const importEnvironment = (at: EnvironmentAddress, input: EnvironmentInput): Promise<Arrived> => {
  const { from, services, values, dryRun } = input;
  const body = { from, values, dryRun, ...given({ services: services && [...services] }) };
  return answer(api.POST(`${E}/import/environment`, { params: { path: at }, body }));
};

/** What is live as a file. Among the services' answers, so that what changes them is read again. */
export const tomlQuery = (at: EnvironmentAddress) =>
  queryOptions({
    queryKey: [...environmentKey(at, 'services'), null, 'toml'],
    queryFn: async ({ signal }): Promise<string> => {
      const text: unknown = await answer(
        api.GET(`${E}/export/toml`, { params: { path: at }, parseAs: 'text', signal }),
      );
      // An answer without a body has no data.
      return typeof text === 'string' ? text : '';
    },
  });

/** They come with the server: nothing that happens changes them. */
export const templatesQuery = (org: string) =>
  queryOptions({
    queryKey: [...orgKey(org, 'projects'), 'templates'],
    queryFn: async ({ signal }) => {
      const { items } = await answer(
        api.GET('/api/v1/orgs/{org}/templates', { params: { path: { org } }, signal }),
      );
      return items;
    },
  });
