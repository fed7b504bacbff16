// What an instance size means: "512 MiB memory, 0.5 CPU". From the domain's table.
import { type Size, type SizeName, SIZES } from '@nebula/domain/spec/spec';
import { formatSize } from '@nebula/domain/spec/units';

/** "512 MiB". */
const withUnit = (bytes: number): string => formatSize(bytes).replace(/([KMGT]i?)$/, ' $1B');

/** "512 MiB memory · 0.5 CPU". */
export const sizeWords = ({ memoryBytes, cpu }: Size): string =>
  `${withUnit(memoryBytes)} memory · ${cpu} CPU`;

/** From the smallest. */
export const SIZE_OPTIONS = (Object.keys(SIZES) as SizeName[]).map((value) => ({
  value,
  label: `${value} · ${sizeWords(SIZES[value])}`,
}));
