// How an engine is given access to registries: as JSON in a header of the one request that needs it. Engines read base64
// with its padding only; without it they lose the end, and with it the whole access.

/** Engines keep what is for docker.io under this name. */
const DOCKER_HUB = 'https://index.docker.io/v1/';

export interface RegistryAccess {
  readonly host: string;
  readonly username: string;
  readonly password: string;
}

/** For a pull. */
export const registryAuth = ({ host, username, password }: RegistryAccess): Record<string, string> => ({
  'x-registry-auth': encoded({ username, password, serveraddress: host }),
});

/** For a build, which alone knows what it pulls. */
export function registryConfig(all: readonly RegistryAccess[]): Record<string, string> {
  if (all.length === 0) return {};
  const named = all.map(({ host, username, password }) => [
    host === 'docker.io' ? DOCKER_HUB : host,
    { username, password },
  ]);
  return { 'x-registry-config': encoded(Object.fromEntries(named)) };
}

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
