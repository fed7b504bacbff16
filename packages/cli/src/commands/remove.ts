// `nebula remove`: stages that a service leaves the environment; it stops when that is applied.
// Its volume stays unless the line says otherwise. No other service is changed by it.
import { defineCommand } from '../command.ts';
import { renderStaged } from '../render/draft.ts';

export const command = defineCommand<[service: string], { deleteVolume?: boolean }>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<service>', 'its name')
      .option('--delete-volume', 'deletes its volume too; without it the volume stays');
  },
  details: 'Nothing stops before "nebula apply".',
  examples: ['nebula remove worker', 'nebula remove db --delete-volume'],
  run: async (session, [service], { deleteVolume = false }) => {
    const place = await session.place();
    const edits = [{ kind: 'remove', service, value: { deleteVolume } }];
    const draft = await session.api.call('draft.stage', { params: { ...place }, body: { edits } });
    session.show(
      draft,
      renderStaged(place, service, () => true),
    );
  },
});
