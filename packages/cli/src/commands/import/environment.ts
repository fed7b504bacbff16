// `nebula import environment`: what is live in another environment of the project, as a draft here.
import { defineCommand } from '../../command.ts';
import { namesOf } from '../../input/service-fields.ts';
import { answersIn } from '../../input/settings.ts';
import { renderArrival } from '../../render/arrival.ts';
import { askSecret } from '../../terminal/ask.ts';

interface Options {
  readonly services?: string;
  readonly set?: string[];
  readonly dryRun?: boolean;
}

export const command = defineCommand<[from: string], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<from>', 'the environment that is copied')
      .option('--services <services>', 'only these, such as web,db')
      .option('--set <KEY=value...>', 'other values than there: web.LOG_LEVEL=warn, REGION=us')
      .option('--dry-run', 'shows what it would stage, and stages nothing');
  },
  details:
    'Values of secrets are never copied: on a terminal they are asked for, unseen; an empty answer\nleaves one to be set before the draft is applied. Databases and volumes begin empty.',
  examples: [
    'nebula import environment staging -e production',
    'nebula import environment staging --dry-run',
  ],
  run: async (session, [from], { services, set, dryRun = false }) => {
    const place = await session.place();
    const params = { ...place };
    const body = { from, ...(services === undefined ? {} : { services: namesOf(services) }) };
    const values = answersIn(set);
    if (session.terminal.interactive && !session.json && !dryRun) {
      const tried = await session.api.call('import.environment', {
        params,
        body: { ...body, values, dryRun: true },
      });
      for (const { service, key, unset } of tried.notes) {
        if (!unset) continue;
        const name = `${service === undefined ? '' : `${service}.`}${key.slice('variables.'.length)}`;
        const value = await askSecret(session.terminal, `${name} (not shown): `);
        if (value !== '') values[name] = value;
      }
    }
    const staged = await session.api.call('import.environment', {
      params,
      body: { ...body, values, dryRun },
    });
    session.show(staged, renderArrival(place, dryRun));
  },
});
