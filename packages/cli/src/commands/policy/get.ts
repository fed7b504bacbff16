// `nebula policy get`.
// In the words of the settings, so that a refusal that names one can be looked up here.
import { defineCommand } from '../../command.ts';
import { renderPolicy } from '../../render/policy.ts';

export const command = defineCommand<[]>({
  reach: 'organization',
  run: async (session) => {
    const params = await session.orgPlace();
    session.show(await session.api.call('policy.show', { params: { ...params } }), renderPolicy);
  },
});
