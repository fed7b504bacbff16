// Automatic failover of a Postgres database; nothing else has it (CS-5).
import { failover as field } from '../../spec/fields.ts';
import { fieldKind } from './field-kind.ts';

export const failover = fieldKind('failover', field);
