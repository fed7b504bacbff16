// Which files a Compose project consists of, by their names alone: the same for the server, the command line and the
// console, so that what is sent is what is read.

export const COMPOSE_NAMES = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml'];
const OVERRIDES = COMPOSE_NAMES.map((name) => name.replace('.y', '.override.y'));

/** Compose's own: the first main file that is there, and the first override over it. Empty without a main file. */
export function ownFiles(isThere: (name: string) => boolean): readonly string[] {
  const main = COMPOSE_NAMES.find(isThere);
  const override = OVERRIDES.find(isThere);
  if (main === undefined) return [];
  return override === undefined ? [main] : [main, override];
}

/** May be a main file. */
export const isYaml = (path: string): boolean => /\.ya?ml$/i.test(path);
