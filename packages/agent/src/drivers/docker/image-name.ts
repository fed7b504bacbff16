// Takes the name of an image apart as engines read it, and says which registry it comes from. Pure.

export interface ImageName {
  /** With the registry, without tag and digest. */
  readonly name: string;
  readonly tag: string | null;
  /** `sha256:…` */
  readonly digest: string | null;
  /** The registry that is asked for it; null for what is on this machine only. */
  readonly registry: string | null;
}

const DOCKER_HUB = 'docker.io';

export function readImageName(text: string): ImageName {
  const [rest = '', digest = null] = text.split('@');
  const colon = rest.lastIndexOf(':');
  const hasTag = colon > rest.lastIndexOf('/');
  const name = hasTag ? rest.slice(0, colon) : rest;
  const first = name.split('/')[0] ?? '';
  const isHost = name.includes('/') && (/[.:]/.test(first) || first === 'localhost');
  const registry = isHost ? first : DOCKER_HUB;
  // An image that was made on this machine is called so by podman; no registry listens without a port.
  return {
    name,
    tag: hasTag ? rest.slice(colon + 1) : null,
    digest,
    registry: registry === 'localhost' ? null : registry,
  };
}

/** The same image whatever way its name is written: `nginx` is `docker.io/library/nginx`. */
export function fullName(name: string): string {
  const { registry } = readImageName(name);
  if (name.startsWith('localhost/') || (registry !== DOCKER_HUB && registry !== null)) return name;
  const bare = name.replace(/^(?:docker\.io|index\.docker\.io)\//, '');
  return `${DOCKER_HUB}/${bare.includes('/') ? bare : `library/${bare}`}`;
}
