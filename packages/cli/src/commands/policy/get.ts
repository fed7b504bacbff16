// `nebula policy get`.
import { defineCommand } from '../../command.ts';
import { renderPolicy } from '../../render/policy.ts';

export const command = defineCommand<[]>({
  reach: 'organization',
  run: async (session) => {
    const params = await session.orgPlace();
    session.show(await session.api.call('policy.show', { params: { ...params } }), renderPolicy);
  },
});
