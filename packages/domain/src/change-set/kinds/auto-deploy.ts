// Whether pushes and builds deploy by themselves: nothing that runs changes by it (CS-9).
import { autoDeploy as field } from '../../spec/fields.ts';
import { fieldKind } from './field-kind.ts';

export const autoDeploy = fieldKind('auto-deploy', field, false);
