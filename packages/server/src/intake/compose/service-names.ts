// Compose allows names that no service has here. Each becomes one that is allowed, the same at every import.
import { refuseServiceName } from '@nebula/domain/spec/service-name';

const MAX_LENGTH = 40;

function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const named = /^[a-z]/.test(plain) ? plain : `s-${plain}`;
  return named.slice(0, MAX_LENGTH).replace(/-+$/, '');
}

/** Name in the file → name here. Names that are right already keep theirs; others step aside with a number. */
export function serviceNames(names: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  const used = new Set<string>();
  const isRight = (name: string): boolean => refuseServiceName(name) === null;
  for (const name of names.filter(isRight)) {
    given.set(name, name);
    used.add(name);
  }
  for (const name of names.filter((one) => !isRight(one))) {
    const base = slugOf(name);
    let slug = base;
    for (let number = 1; used.has(slug); number++) {
      const tail = `-${number}`;
      slug = `${base.slice(0, MAX_LENGTH - tail.length).replace(/-+$/, '')}${tail}`;
    }
    given.set(name, slug);
    used.add(slug);
  }
  return given;
}
