// The profiles that a text names, as a proposal to choose from: whether a service belongs to one, the server's notes say.
// A list written in another way than Compose files are is not found, and a person can type its name.

const FLOW = /^[ \t]*(?:-[ \t]+)?profiles:[ \t]*\[([^\]]*)\]/gm;
const BLOCK =
  /^[ \t]*(?:-[ \t]+)?profiles:[ \t]*(?:#.*)?\r?\n((?:[ \t]*(?:#.*)?\r?\n)*(?:[ \t]*-[ \t]*.*(?:\r?\n|$))+)/gm;

/** As Compose allows them. */
const NAME = /^[a-zA-Z0-9][a-zA-Z0-9_.-]*$/;

/** Each once, by name. */
export function profileNames(texts: readonly string[]): readonly string[] {
  const items = texts.flatMap((text) => [
    ...[...text.matchAll(FLOW)].flatMap(([, list = '']) => list.split(',')),
    ...[...text.matchAll(BLOCK)].flatMap(([, list = '']) =>
      list.split('\n').map((line) => line.replace(/^[ \t]*-/, '')),
    ),
  ]);
  const names = items.map(plain).filter((name) => NAME.test(name));
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));
}

const plain = (item: string): string =>
  item
    .replace(/(^|\s)#.*$/, '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2');
