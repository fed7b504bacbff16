// `nebula import template`: the services of a template, in the caller's draft. Without a name the templates there are.
import type { TemplateShape } from '@nebula/contract/shapes/template';
import { defineCommand } from '../../command.ts';
import { answersIn } from '../../input/settings.ts';
import { renderArrival } from '../../render/arrival.ts';
import type { Session } from '../../session/session.ts';
import { askLine, askSecret } from '../../terminal/ask.ts';
import { table } from '../../terminal/table.ts';

interface Options {
  readonly set?: string[];
  readonly dryRun?: boolean;
}

export const command = defineCommand<[name: string | undefined], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('[name]', 'absent: the templates there are')
      .option('--set <key=value...>', 'answers a question before it is asked')
      .option('--dry-run', 'shows what it would stage, and stages nothing');
  },
  details:
    'On a terminal its questions are asked; Enter takes what stands in brackets. Secrets are made for it.',
  examples: [
    'nebula import template',
    'nebula import template n8n',
    'nebula import template redis --set name=cache',
  ],
  run: async (session, [name], { set, dryRun = false }) => {
    const { items } = await session.api.call('templates.list', { params: { ...(await session.orgPlace()) } });
    if (name === undefined) {
      session.show(items, (templates, page) =>
        table(
          templates,
          [
            { title: 'template', text: (one) => one.name },
            { title: 'what', text: ({ title, summary }) => `${title}: ${summary}`, shrinksTo: 20 },
          ],
          page,
        ),
      );
      return;
    }
    const place = await session.place();
    const values = answersIn(set);
    const known = items.find((one) => one.name === name);
    if (known && session.terminal.interactive && !session.json) await ask(session, known, values);
    const body = { template: name, values, dryRun };
    const staged = await session.api.call('import.template', { params: { ...place }, body });
    session.show(staged, renderArrival(place, dryRun));
  },
});

/** What was not answered on the command line. An empty answer is the default, where there is one. */
async function ask(
  { terminal }: Session,
  { questions }: TemplateShape,
  values: Record<string, string>,
): Promise<void> {
  for (const { key, label, help, default: fallback, secret, options } of questions) {
    if (values[key] !== undefined) continue;
    const about = [help, options?.join(', ')].filter((one) => one).join('; ');
    const text = `${label}${about === '' ? '' : ` (${about})`}${fallback === null ? '' : ` [${fallback}]`}: `;
    const answer = await (secret ? askSecret(terminal, text) : askLine(terminal, text));
    if (answer !== '') values[key] = answer;
  }
}
