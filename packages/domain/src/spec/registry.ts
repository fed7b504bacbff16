// Which registry an image comes from, and how a registry may be named. One registry has one name here, whatever way a
// person writes it, so that what is kept for it is found for every image of it.
import { imageName } from './source.ts';

export const DOCKER_HUB = 'docker.io';

/** What a Postgres service runs where services are containers; its versions are the tags. */
export const POSTGRES_IMAGE = `${DOCKER_HUB}/library/postgres`;

const ALIASES: readonly string[] = ['index.docker.io', 'registry-1.docker.io', 'registry.hub.docker.com'];

/** Of a host as it stands in an image's name: small letters, without the port that is meant anyway. */
function oneName(host: string): string {
  const name = host.toLowerCase().replace(/:443$/, '');
  return ALIASES.includes(name) ? DOCKER_HUB : name;
}

/** `web:1` and `acme/web` are Docker Hub's; null for one that was made on the machine, `localhost/web`. */
export function registryOf(image: string): string | null {
  const name = imageName(image);
  const [first = ''] = name.split('/', 1);
  if (first === 'localhost' && name.includes('/')) return null;
  return name.includes('/') && (/[.:]/.test(first) || first !== first.toLowerCase())
    ? oneName(first)
    : DOCKER_HUB;
}

const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::([1-9]\d{0,4}))?$/i;
const MAX_HOST = 260;
const MAX_PORT = 65_535;

/** The registry's one name, or what is wrong with what was written. Without a scheme and a path: it is no address. */
export function readRegistry(text: string): { readonly host: string } | { readonly message: string } {
  const given = text.trim();
  if (/^[a-z]+:\/\//i.test(given) || given.includes('/'))
    return { message: 'Give the host alone, without https:// and path, such as "ghcr.io".' };
  const port = HOST.exec(given);
  const isHost = port !== null && given.length <= MAX_HOST && Number(port[1] ?? 0) <= MAX_PORT;
  // An image's name begins with a registry only where a point or a port tells it from a folder.
  if (!isHost || !/[.:]/.test(given))
    return { message: 'This is no registry’s host, such as "ghcr.io" or "registry.lan:5000".' };
  return { host: oneName(given) };
}
