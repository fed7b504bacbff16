// `nebula stage`: stages settings of a service.
// Names are those of the table in nebula.toml, with dashes. What each may be is the server's to judge: here a word
// only becomes a value.
import { defineCommand } from '../command.ts';
import { fieldEdit, SERVICE_FIELDS } from '../input/service-fields.ts';
import { renderStaged } from '../render/draft.ts';

export const command = defineCommand<[service: string, settings: string[]]>({
  reach: 'environment',
  configure: (command) => {
    command.argument('<service>', 'its name').argument('<settings...>', 'setting=value …');
  },
  details: `Settings: ${Object.keys(SERVICE_FIELDS).join(' ')}

port is a number, auto (the cluster chooses and says it in $PORT) or off (a worker); health is
a path, with a time limit if you like (/healthz,30s), or off; depends-on is a list (db,cache), and
so is watch (apps/web/**,!*.md). version is a database's. An empty value takes ref, root, build, start,
watch, command or volume-path away.`,
  examples: [
    'nebula stage web replicas=3 size=small',
    'nebula stage web image=ghcr.io/acme/web:1.5',
    'nebula stage db volume=20Gi failover=on',
    'nebula stage web port=8080 health=/healthz,30s depends-on=db',
  ],
  run: async (session, [service, settings]) => {
    const edits = settings.map((word) => ({ ...fieldEdit(service, word) }));
    const place = await session.place();
    const draft = await session.api.call('draft.stage', { params: { ...place }, body: { edits } });
    session.show(
      draft,
      renderStaged(place, service, ({ kind }) => !kind.startsWith('variable.')),
    );
  },
});
