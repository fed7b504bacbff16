// A service's name is its slug: it stands in addresses, in references and in the names of containers.
const MAX_LENGTH = 40;

/** Why a service cannot be called so; null when it can. */
export function refuseServiceName(name: string): string | null {
  if (!/^[a-z]([a-z0-9-]*[a-z0-9])?$/.test(name)) {
    return 'A service’s name begins with a letter and holds small letters, digits and dashes only, none at its end.';
  }
  return name.length <= MAX_LENGTH ? null : `A service’s name has at most ${MAX_LENGTH} characters.`;
}
