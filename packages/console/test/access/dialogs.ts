// Every dialog, menu and form that opens over a screen, by the presses that lead there. Each of them leads to the same
// place for whoever may open it; who may only look opens those that change nothing.

import type { Who } from '../../../server/test/world.ts';

/**
 * A control’s name, whatever its role; `keys:` keys pressed together, `type:` a text, `css:` what has no
 * name, `fill:` every empty field.
 */
export type Press = string | RegExp;

export interface Opening {
  readonly name: string;
  /** The key of an address (crawl/addresses.ts). */
  readonly at: string;
  readonly presses: readonly Press[];
  /** Open to a viewer too. */
  readonly forAll?: true;
  /** Only where there is, or is no, room for it. */
  readonly only?: 'wide' | 'narrow';
  /** Who is told why it does not open. */
  readonly but?: Who;
}

const of = (at: string, dialogs: Readonly<Record<string, readonly Press[]>>): Opening[] =>
  Object.entries(dialogs).map(([name, presses]) => ({ name, at, presses }));
const forAll = (openings: readonly Opening[], only?: 'wide' | 'narrow'): Opening[] =>
  openings.map((one) => ({ ...one, forAll: true, ...(only ? { only } : {}) }));

const FRAME = [
  ...forAll(of('projects', { 'account menu': [/^Account of/] })),
  ...forAll(of('projects', { 'organization menu': [/^Organization Acme/] }), 'wide'),
  ...forAll(of('project', { 'project menu': [/^Project shop/] }), 'wide'),
  ...forAll(of('canvas of staging', { 'environment menu': [/^Environment staging/] })),
  ...forAll(of('inbox', { 'menu of the rest': ['More'] }), 'narrow'),
  ...forAll(
    of('canvas of staging', {
      palette: ['keys:Control+k'],
      'palette that finds nothing': ['keys:Control+k', 'type:nothing is called so'],
      'shortcut sheet': ['keys:?'],
    }),
  ),
];

const SERVICES = [
  ...of('canvas of staging', {
    'add service': ['Add service'],
    'add a repository': ['Add service', 'Repository'],
    'add a database': ['Add service', 'Postgres'],
    'discard all': [/^Discard/],
  }),
  ...of('canvas of production', { approve: [/^Approve worker/] }),
  ...of('panel of web: settings', {
    'remove a service': ['Remove service…'],
    'a repository instead': ['Build from a repository instead'],
  }),
  ...of('panel of a draft', {
    'a new volume': ['Add a volume…'],
    'remove a drafted service': ['Remove service…'],
  }),
  ...of('panel of web: variables', {
    'raw editor': ['Raw'],
    'new variable': ['Add'],
    'variable in hand': [/^Edit GIFTS/],
    'references to choose from': [/^Edit GIFTS/, 'keys:Control+a', 'type:${{'],
    'menu of a variable': ['More for GIFTS'],
  }),
];

const ARRIVALS = [
  ...of('canvas of staging', {
    'import a Compose file': ['Add service', 'Compose file'],
    'import several files': ['Add service', 'Compose file', 'Paste a .env'],
    'templates to choose from': ['Add service', 'Template'],
    'a template that asks': ['Add service', 'Template', 'Ghost'],
    'a nebula.toml to import': ['keys:Control+k', 'type:import a nebula', 'keys:Enter'],
  }),
  ...of('canvas of production', {
    'copy an environment': [/^Environment production/, 'Copy an environment…'],
  }),
  ...of('change of a push', { 'review a push': ['Request approval'] }),
  ...forAll(
    of('canvas of production', { 'export as a file': [/^Environment production/, 'Export nebula.toml…'] }),
  ),
];

/** One line, as a YAML may be, with something that is not understood. */
const FILE = 'type:services: {shop: {image: nginx, privileged: true, profiles: [], environment: {A: 1}}}';

const STARTS = [
  ...forAll(of('panel of web: deployments', { 'menu to start': ['Start'] })),
  ...of('panel of web: deployments', {
    redeploy: ['Start', /^Redeploy/],
    'roll back': ['Start', /^Roll back/],
    'deploy an image': ['Start', /^Deploy an image/],
    'promote from': ['Start', /^Promote from/],
    'promote to': ['Start', /^Promote to/],
  }),
  ...forAll(of('deployments', { 'menu of a deployment': [/^Actions for web/] })),
  ...of('panel of one that deploys', { 'cancel a deployment': [/^Actions for mail/, /^Cancel…/] }),
  ...of('deployments of production', { 'withdraw a request': [/^Actions for worker/, /^Withdraw/] }),
];

const PROJECTS = [
  ...of('projects', { 'create a project': ['Create project'] }),
  ...of('project', { 'add an environment': ['Add environment'] }),
  ...of('environment settings', {
    'remove an environment': ['Remove environment'],
    'raw editor for all': ['Paste a .env'],
  }),
  ...of('empty project', { 'an empty project’s environment': ['Add environment'] }),
  ...of('settings with a repository', {
    'a new webhook secret': ['New webhook secret'],
    disconnect: ['Disconnect repository'],
    'remove a project': ['Remove project'],
  }),
];

const ORGANIZATION = [
  ...of('members', {
    invite: ['Invite member'],
    'remove a member': ['Remove developer'],
    'take an invitation back': [/^Take back/],
  }),
  // The last owner stays.
  ...forAll(of('members', { leave: ['Leave the organization'] })).map((one) => ({
    ...one,
    but: 'owner' as const,
  })),
  ...forAll(
    of('account', {
      'another name': ['css:input[autocomplete=name]', 'type: the Second'],
      'another e-mail': ['css:input[autocomplete=username][type=email]', 'type:x'],
    }),
  ),
  ...forAll(of('tokens', { 'create a token': ['Create token'], 'revoke a token': [/^Revoke/] })),
  ...of('clusters', {
    'add a cluster': ['Add cluster'],
    'menu of a cluster': ['Actions for Frankfurt'],
    'rename a cluster': ['Actions for Frankfurt', 'Rename…'],
    'a new agent token': ['Actions for Frankfurt', 'New agent token…'],
    'remove a cluster': ['Actions for Frankfurt', 'Remove cluster…'],
  }),
  ...of('registries', {
    'add a registry': ['Add registry'],
    'menu of a registry': ['Actions for ghcr.io'],
    'change a registry': ['Actions for ghcr.io', 'Change…'],
    'remove a registry': ['Actions for ghcr.io', 'Remove registry…'],
  }),
  ...of('channels', {
    'add a channel': ['Add channel'],
    'menu of a channel': ['Actions for Shop'],
    'change a channel': ['Actions for Shop', 'Change…'],
    'remove a channel': ['Actions for Shop', 'Remove channel…'],
  }),
  ...of('policy', {
    'freeze in the making': ['Weekend deploy freeze'],
    'time zones to choose from': ['Weekend deploy freeze', /^Time zone/],
  }),
  ...forAll(
    of('audit', {
      'details of an event': ['css:details summary'],
    }),
  ),
  ...forAll(of('audit', { 'filters of a phone': ['Filters', /^Who:/] }), 'narrow'),
  ...forAll(
    of('audit', {
      'people to choose from': [/^Who:/],
      'events to choose from': [/^What:/],
      'places to choose from': [/^Where:/],
    }),
    'wide',
  ),
];

/** What the server answers once and shows once: only in a world that may be written to. */
export const SHOWN_ONCE: readonly Opening[] = [
  ...of('members', { 'link of an invitation': ['Invite member', 'fill:', 'Create invitation'] }),
  ...of('tokens', { 'token that was made': ['Create token', 'fill:', 'Create token'] }),
  ...of('clusters', {
    'token of an agent': ['Actions for Frankfurt', 'New agent token…', 'Make new token'],
  }),
  ...of('settings with a repository', {
    'secret that was made': ['New webhook secret', 'Make new secret'],
  }),
  ...of('channels', { 'test that came to nothing': ['Send a test to Shop'] }),
  ...of('audit', { 'log that was verified': ['Verify'] }),
  // The one behind it has projects.
  ...of('organization', {
    'remove an organization': [
      'fill:',
      'Create organization',
      'keys:Control+k',
      'type:organization settings',
      'keys:Enter',
      'Remove organization',
      'css:[role=alertdialog] input',
    ],
  }),
  ...of('canvas of staging', {
    'preview of a Compose file': ['Add service', 'Compose file', FILE, 'Preview'],
    'errors of a Compose file': ['Add service', 'Compose file', 'type:services: [no', 'Preview'],
  }),
  ...of('canvas of production', {
    'preview of an environment': [/^Environment production/, 'Copy an environment…', 'Preview'],
  }),
  ...of('settings with a repository', {
    'deploy key that was made': ['Make a deploy key'],
  }),
  ...of('canvas of staging', { 'what was discarded': [/^Discard/, /^Discard \d/] }),
];

export const OPENINGS: readonly Opening[] = [
  ...FRAME,
  ...SERVICES,
  ...ARRIVALS,
  ...STARTS,
  ...PROJECTS,
  ...ORGANIZATION,
];
