// The name of an image as an engine is asked for it, by the domain's reading of names: what credentials are kept for and
// what is pulled must be one registry. Pure.
import { DOCKER_HUB, registryOf } from '@nebula/domain/spec/registry';
import { imageName, withoutDigest } from '@nebula/domain/spec/source';

export interface ImageName {
  /** With the registry, without tag and digest. */
  readonly name: string;
  readonly tag: string | null;
  /** `sha256:…` */
  readonly digest: string | null;
  /** The one name of the registry that is asked for it; null for what is on this machine only. */
  readonly registry: string | null;
}

export function readImageName(text: string): ImageName {
  const name = imageName(text);
  const tagged = withoutDigest(text);
  return {
    name,
    tag: tagged === name ? null : tagged.slice(name.length + 1),
    digest: tagged === text ? null : text.slice(tagged.length + 1),
    registry: registryOf(text),
  };
}

/** The same image whatever way its name is written: `nginx` is `docker.io/library/nginx`. */
export function fullName(name: string): string {
  if (registryOf(name) !== DOCKER_HUB) return name;
  const [first = '', ...rest] = name.split('/');
  const bare = rest.length > 0 && /[.:]/.test(first) ? rest.join('/') : name;
  return `${DOCKER_HUB}/${bare.includes('/') ? bare : `library/${bare}`}`;
}
