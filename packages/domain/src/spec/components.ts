// Strongly connected components of a graph, by Tarjan, without recursion: a chain of ten thousand references that one
// call may stage must not end in a stack overflow.

interface Frame<K> {
  readonly node: K;
  readonly edges: Iterator<K>;
}

/**
 * Components of everything reachable from the roots, what is pointed at before what points. A component of more than
 * one node is a cycle; so is a single node that points at itself, which the caller has to look for.
 */
export function components<K>(roots: Iterable<K>, edgesOf: (node: K) => Iterable<K>): K[][] {
  const index = new Map<K, number>();
  const low = new Map<K, number>();
  const open: K[] = [];
  const isOpen = new Set<K>();
  const found: K[][] = [];
  const frames: Frame<K>[] = [];

  const lower = (node: K, to: number): void => {
    if (to < (low.get(node) ?? Infinity)) low.set(node, to);
  };
  const enter = (node: K): void => {
    low.set(node, index.size);
    index.set(node, index.size);
    open.push(node);
    isOpen.add(node);
    frames.push({ node, edges: edgesOf(node)[Symbol.iterator]() });
  };
  const leave = (node: K): void => {
    frames.pop();
    const parent = frames.at(-1);
    if (parent) lower(parent.node, low.get(node) ?? Infinity);
    if (low.get(node) !== index.get(node)) return;
    const members = open.splice(open.lastIndexOf(node));
    for (const member of members) isOpen.delete(member);
    found.push(members);
  };

  for (const root of roots) {
    if (index.has(root)) continue;
    enter(root);
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const next = frame.edges.next();
      if (next.done) leave(frame.node);
      else if (!index.has(next.value)) enter(next.value);
      else if (isOpen.has(next.value)) lower(frame.node, index.get(next.value) ?? Infinity);
    }
  }
  return found;
}
