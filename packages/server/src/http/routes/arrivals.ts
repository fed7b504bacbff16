// Texts, templates and other environments that arrive as staged lines, and the ways back: a nebula.toml, a template.
import { invalid, Refusal } from '@nebula/domain/problems';
import { refuseServiceName } from '@nebula/domain/spec/service-name';
import { environmentImporter } from '../../intake/environment/environment-importer.ts';
import { loadSource } from '../../intake/environment/load-source.ts';
import { stageArrival } from '../../intake/stage-arrival.ts';
import { describeTemplate } from '../../intake/templates/describe-template.ts';
import { exportTemplate } from '../../intake/templates/export-template.ts';
import { listTemplates, requireTemplate } from '../../intake/templates/gallery.ts';
import { makeSecrets } from '../../intake/templates/make-secrets.ts';
import { templateImporter } from '../../intake/templates/template-importer.ts';
import { requireTextImporter } from '../../intake/text-importers.ts';
import { exportToml } from '../../intake/toml/export-toml.ts';
import { TOML_SCHEMA } from '../../intake/toml/schema.ts';
import { loadLive } from '../../live/load-live.ts';
import type { Handlers } from '../handler.ts';

type ArrivalCalls =
  | 'import.environment'
  | 'import.template'
  | 'import.text'
  | 'export.toml'
  | 'export.template'
  | 'templates.list'
  | 'schema.toml';

/** What is read for an import (a template's file, the other environment) is read before the draft is locked. */
export const arrivalHandlers: Handlers<ArrivalCalls> = {
  'import.environment': async ({ store, scope, body }) => {
    const { slug, state } = await loadSource(store, scope, body.from);
    const input = { from: slug, source: state, services: body.services ?? null, values: body.values ?? {} };
    return stageArrival(store, scope, (about) => environmentImporter.read(input, about), trial(body));
  },
  'import.template': async ({ store, scope, body, config }) => {
    const template = await requireTemplate(config.templates ?? null, body.template);
    const input = { template, values: body.values ?? {}, secrets: makeSecrets(template) };
    return stageArrival(store, scope, (about) => templateImporter.read(input, about), trial(body));
  },
  'import.text': ({ store, scope, params, body: { text, ...body } }) => {
    const importer = requireTextImporter(params.format);
    return stageArrival(store, scope, (about) => importer.read({ text }, about), trial(body));
  },
  'export.toml': async ({ store, scope: { environment } }) => {
    const { state } = await loadLive(store.db, environment.id, store.sealing);
    return exportToml(state, environment.slug);
  },
  'export.template': async ({ store, scope: { environment, project }, query }) => {
    const name = query.name ?? project.slug;
    const message = refuseServiceName(name);
    if (message !== null) throw new Refusal(invalid('name', message));
    const { state } = await loadLive(store.db, environment.id, store.sealing);
    return exportTemplate(state, name);
  },
  'templates.list': async ({ config }) => ({
    items: (await listTemplates(config.templates ?? null)).map(describeTemplate),
    nextCursor: null,
  }),
  'schema.toml': () => ({ ...TOML_SCHEMA }),
};

const trial = ({ dryRun = false }: { readonly dryRun?: boolean | undefined }) => ({ dryRun });
