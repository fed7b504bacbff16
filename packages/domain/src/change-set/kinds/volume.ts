// The size of a volume. Making one larger redeploys; taking it away keeps what is on it.
import { volumeSize } from '../../spec/fields.ts';
import { inside } from '../value.ts';
import { fieldKind } from './field-kind.ts';

/** Only the label differs: a person must read that taking a volume away deletes nothing. */
const ofSize = fieldKind('volume', volumeSize);

export const volume: typeof ofSize = {
  ...ofSize,
  label: (line) =>
    inside(line.value) === null ? `${ofSize.label(line)} (its data is kept)` : ofSize.label(line),
};
