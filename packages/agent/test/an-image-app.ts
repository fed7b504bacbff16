// Services for container tests: a JavaScript program that runs from the test image, and places beside the usual one.
import type { Snapshot } from '@nebula/contract/agent';
import { IMAGE } from '../../../test/an-engine.ts';
import { aSnapshot, SERVICE } from './an-app.ts';
import type { Change } from './kinds.ts';

export const imageApp = (program: string, change: Change = {}): Snapshot =>
  aSnapshot('', {
    release: { image: IMAGE },
    start: null,
    ...change,
    variables: { ...change.variables, PROGRAM: program },
  });

/** Another service, of the same environment unless it is said otherwise. */
export const other = (name: string, environment = SERVICE.environment): typeof SERVICE => ({
  ...{ id: `se_${name}_${environment}`, path: `default/shop/${environment}/${name}`, environment, name },
});
