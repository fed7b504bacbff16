// What arrives from outside by a call: each import is its reader and the one way in which arrivals are staged (CS-14).
import { composeImporter } from '../../intake/compose/compose-importer.ts';
import { stageArrival } from '../../intake/stage-arrival.ts';
import type { Handlers } from '../handler.ts';

export const importHandlers: Handlers<'import.compose'> = {
  'import.compose': ({ store, scope, body }) => {
    const { compose, files, main, env, profiles, managed, dryRun = false } = body;
    const input = {
      files: files ?? { 'compose.yaml': compose ?? '' },
      ...(main === undefined ? {} : { main: typeof main === 'string' ? [main] : main }),
      ...(env === undefined ? {} : { env }),
      ...(profiles === undefined ? {} : { profiles }),
      ...(managed === undefined ? {} : { managed }),
    };
    return stageArrival(store, scope, (about) => composeImporter.read(input, about), { dryRun });
  },
};
