import { replicas as field } from '../../spec/fields.ts';
import { fieldKind } from './field-kind.ts';

export const replicas = fieldKind('replicas', field);
