// Cores and memory that something uses, in few characters. To be read, never to be parsed.
const MB = 1024 * 1024;

/** "0.25"; what is used but rounds to nothing is "<0.01". */
export const coresText = (cores: number): string =>
  cores > 0 && cores < 0.005 ? '<0.01' : String(Number(cores.toFixed(2)));

/** "84 MB", "1.5 GB". */
export const memoryText = (bytes: number): string =>
  bytes >= 1024 * MB ? `${Number((bytes / 1024 / MB).toFixed(1))} GB` : `${Math.round(bytes / MB)} MB`;

/** "33 %"; '' where one of the two is not known. */
export const percentText = (part: number | undefined, whole: number | undefined): string =>
  part === undefined || whole === undefined ? '' : `${Math.round((part / whole) * 100)} %`;
