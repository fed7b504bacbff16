import { size as field } from '../../spec/fields.ts';
import { fieldKind } from './field-kind.ts';

export const size = fieldKind('size', field);
