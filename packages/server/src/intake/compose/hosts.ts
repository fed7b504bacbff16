// Services find each other by their names, here as in Compose. Names that lead nowhere here are told where a variable
// or a command uses them; no value is ever rewritten for it. Each text is looked through once, however many use it.
import type { At } from './tree.ts';

/** A text of a service in which a host may stand. */
export interface HostText {
  readonly key: string;
  readonly text: string;
  readonly at: At;
}

export interface HostMention {
  readonly host: string;
  readonly port: number | null;
}

/** A name as a whole text, in an address, or in a list, with its port where it has one. */
const HOST =
  /(?:^|\/\/|[@,;=\s'"(])([A-Za-z0-9_](?:[\w.-]*[A-Za-z0-9_])?)(?::(\d{1,5})(?!\d))?(?=$|[:/,;\s'"?&)])/g;

export function hostsIn(text: string): readonly HostMention[] {
  const found = [...text.matchAll(HOST)];
  return found.map(([, host = '', port]) => ({ host, port: port === undefined ? null : Number(port) }));
}

export interface HostIndex {
  /** What the text names. */
  of(text: string): readonly HostMention[];
  /** The port that most texts give to the host. */
  portOf(host: string): number | null;
}

export function indexHosts(texts: Iterable<HostText>): HostIndex {
  const known = new Map<string, readonly HostMention[]>();
  const ports = new Map<string, Map<number, number>>();
  for (const { text } of texts) {
    if (known.has(text)) continue;
    const mentions = hostsIn(text);
    known.set(text, mentions);
    for (const { host, port } of mentions) {
      if (port === null || port < 1 || port > 65_535) continue;
      const counts = ports.get(host) ?? new Map<number, number>();
      ports.set(host, counts.set(port, (counts.get(port) ?? 0) + 1));
    }
  }
  return {
    of: (text) => known.get(text) ?? [],
    portOf: (host) => {
      const counts = [...(ports.get(host) ?? [])];
      return counts.sort(([a, m], [b, n]) => n - m || a - b)[0]?.[0] ?? null;
    },
  };
}
