// Lists of what an organization has: projects, environments, members, tokens, clusters.
import type { List } from '@nebula/contract/shapes/basics';
import type { MemberShape, TokenShape } from '@nebula/contract/shapes/people';
import type {
  ClusterShape,
  EnvironmentShape,
  ProjectShape,
  RegistryShape,
} from '@nebula/contract/shapes/things';
import type { Lines, Page } from '../terminal/page.ts';
import { table, type Column } from '../terminal/table.ts';
import { more } from './more.ts';
import { ago, instantText } from './words.ts';

/** A list as a table; `none` is said where it is empty. */
const asTable =
  <T>(none: string, columns: (page: Page) => readonly Column<T>[]) =>
  ({ items, nextCursor }: List<T>, page: Page): Lines =>
    items.length === 0 ? [none] : [...table(items, columns(page), page), ...more(nextCursor)];

const limitText = (limit: number | null): string => (limit === null ? 'unlimited' : String(limit));

export const renderProjects = asTable<ProjectShape>(
  'There are no projects: nebula projects create NAME.',
  () => [
    { title: 'project', text: ({ slug }) => slug, shrinksTo: 8 },
    { title: 'name', text: ({ name, slug }) => (name === slug ? '' : name), shrinksTo: 8 },
    {
      title: 'environments',
      text: ({ environments }) =>
        environments.map((one) => `${one.slug}${one.protected ? ' (protected)' : ''}`).join(', ') || 'none',
      shrinksTo: 16,
    },
    { title: 'at once', text: ({ deployConcurrency }) => limitText(deployConcurrency) },
    { title: 'repository', text: ({ repository }) => repository?.url ?? '', shrinksTo: 12 },
  ],
);

export const renderEnvironments = asTable<EnvironmentShape>(
  'There are no environments: nebula environments create NAME.',
  ({ style }) => [
    { title: 'environment', text: ({ slug }) => slug, shrinksTo: 8 },
    { title: 'name', text: ({ name, slug }) => (name === slug ? '' : name), shrinksTo: 8 },
    { title: 'protected', text: (one) => (one.protected ? 'protected' : ''), paint: style.yellow },
    { title: 'cluster', text: ({ cluster }) => cluster, shrinksTo: 8 },
    { title: 'may deploy', text: ({ deployRole }) => `${deployRole} or more` },
    { title: 'shared variables', text: ({ variables }) => String(Object.keys(variables).length) },
  ],
);

export const renderMembers = asTable<MemberShape>('Nobody is here.', ({ now }) => [
  { title: 'id', text: ({ id }) => id },
  { title: 'name', text: ({ name }) => name ?? '', shrinksTo: 8 },
  { title: 'e-mail', text: ({ email }) => email, shrinksTo: 12 },
  { title: 'role', text: ({ role }) => role },
  {
    title: 'state',
    text: ({ state, expiresAt }) =>
      state === 'active'
        ? ''
        : expiresAt !== null && Date.parse(expiresAt) < now
          ? 'invitation over'
          : 'invited',
  },
]);

export const renderTokens = asTable<TokenShape>('There are no tokens.', ({ now }) => [
  { title: 'id', text: ({ id }) => id },
  { title: 'name', text: ({ name }) => name, shrinksTo: 10 },
  { title: 'role', text: ({ role }) => role },
  { title: 'of', text: ({ person }) => person.name, shrinksTo: 8 },
  { title: 'draft', text: ({ draft }) => (draft === 'own' ? 'its own' : '') },
  { title: 'used', text: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : ago(lastUsedAt, now)) },
  { title: 'ends', text: ({ expiresAt }) => (expiresAt === null ? '' : instantText(expiresAt)) },
]);

export const renderRegistries = asTable<RegistryShape>('There are no registries.', ({ now }) => [
  { title: 'registry', text: ({ host }) => host, shrinksTo: 12 },
  { title: 'pulls as', text: ({ username }) => username, shrinksTo: 8 },
  { title: 'changed', text: ({ changedAt }) => ago(changedAt, now) },
]);

export const renderClusters = asTable<ClusterShape>('There are no clusters.', ({ now, style }) => [
  { title: 'cluster', text: ({ slug }) => slug, shrinksTo: 8 },
  { title: 'driver', text: ({ driver }) => driver ?? '' },
  {
    title: 'agent',
    text: ({ state }) => state,
    paint: (text, { state }) => (state === 'connected' ? style.green : style.red)(text),
  },
  { title: 'heard', text: ({ heardAt }) => (heardAt === null ? 'never' : ago(heardAt, now)) },
  { title: 'environments', text: ({ environments }) => String(environments) },
  {
    title: 'runs',
    text: ({ capabilities }) =>
      Object.entries(capabilities ?? {})
        .filter(([, can]) => can)
        .map(([what]) => what)
        .join(', '),
    shrinksTo: 10,
  },
]);
