// How many copies of a service run; 0 is stopped (CS-5). The field itself knows what is valid.
import { replicas as field } from '../../spec/fields.ts';
import { fieldKind } from './field-kind.ts';

export const replicas = fieldKind('replicas', field);
