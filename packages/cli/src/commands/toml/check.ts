// `nebula toml check`: what a nebula.toml would stage, or what is wrong with it and where. It stages nothing.
import { ProblemError } from '@nebula/contract/client';
import type { FieldError } from '@nebula/domain/problems';
import { defineCommand } from '../../command.ts';
import { EXIT } from '../../exit.ts';
import { readText } from '../../input/text-file.ts';
import { renderArrival } from '../../render/arrival.ts';
import { renderCarets } from '../../render/carets.ts';

interface Options {
  readonly stage?: boolean;
}

export const command = defineCommand<[file: string | undefined], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('[file]', 'absent: nebula.toml; - is the input')
      .option('--stage', 'stages it in your draft instead');
  },
  details: 'A push to the tracked branch stages the same by itself, in the draft of the project.',
  examples: ['nebula toml check', 'nebula toml check deploy/nebula.toml -e production'],
  run: async (session, [file = 'nebula.toml'], { stage = false }) => {
    const text = await readText(session, file);
    const place = await session.place();
    const dryRun = !stage;
    try {
      const body = { text, dryRun };
      const staged = await session.api.call('import.text', { params: { ...place, format: 'toml' }, body });
      session.show(staged, renderArrival(place, dryRun));
    } catch (error) {
      const errors = error instanceof ProblemError ? errorsIn(error) : [];
      // With --json the refusal is the result; else the places are what a person wants to see.
      if (session.json || errors.length === 0) throw error;
      session.tell(renderCarets(file, text, errors, session.errorPage));
      return EXIT.refused;
    }
    return EXIT.done;
  },
});

/** Of a refusal that is about the text. */
const errorsIn = ({ problem }: ProblemError): readonly FieldError[] =>
  'errors' in problem && Array.isArray(problem.errors) ? (problem.errors as FieldError[]) : [];
