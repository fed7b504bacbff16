// What a Compose project may be at most. All of it is asked before, or while, anything is unfolded: hostile files are
// refused in well under a second, and real ones are far below (the largest known has a few thousand lines).
import { MAX_IMPORT_BYTES, MAX_IMPORT_FILE_BYTES, MAX_IMPORT_FILES } from '@nebula/domain/limits';

const KiB = 1024;

/** Of one file: parsing takes about 1 s and 60 MB a megabyte. */
export const MAX_FILE_BYTES = MAX_IMPORT_FILE_BYTES;
/** Of all files of a call together. */
export const MAX_ALL_BYTES = MAX_IMPORT_BYTES;
export const MAX_FILES = MAX_IMPORT_FILES;
/** Files read, counting one again for each place that includes or extends it. */
export const MAX_READS = 400;
export const MAX_SERVICES = 500;
/** Commas, colons, brackets and lines of a file: what parsing it costs, 20 µs each on a busy machine. */
export const MAX_PARTS = 40_000;
/** Values of a file once its aliases are unfolded. */
export const MAX_NODES = 100_000;
/** Of all services together: what the lines of a draft may be. */
export const MAX_VARIABLES = 10_000;
/** Values of the whole project, once everything is extended and included. */
export const MAX_PROJECT_NODES = 200_000;
/** Their texts. */
export const MAX_PROJECT_TEXT = 8 * 1024 * KiB;
/** Of braces in a value and of folders in a path. */
export const MAX_DEPTH = 100;
/** Errors told at once; more help nobody. */
export const MAX_ERRORS = 50;
/** All values of a `.env` together. */
export const MAX_ENV_TEXT = 1024 * KiB;
/** A value once its variables are replaced; what a variable may hold is asked later. */
export const MAX_TEXT = 256 * KiB;
