// The instance size of a service: memory as a limit, CPU as a share.
import { size as field } from '../../spec/fields.ts';
import { fieldKind } from './field-kind.ts';

export const size = fieldKind('size', field);
