// `command` and `entrypoint` as the one line that a service has here.
import { sayOf, type ServiceContext } from './context.ts';
import { joinWords, splitWords } from './shell-words.ts';
import { take } from './table.ts';
import type { Node } from './tree.ts';

/** Null where the file has neither: then the image says it. */
export function readCommand(context: ServiceContext): string | null {
  const say = sayOf(context);
  const entrypoint = take(context.table, 'entrypoint');
  const start = entrypoint && wordsOf(context, 'entrypoint', entrypoint);
  const command = take(context.table, 'command');
  const words = command && wordsOf(context, 'command', command);
  if (entrypoint && start?.length === 0)
    say.warn(
      'entrypoint',
      entrypoint.at,
      'An image’s own entrypoint cannot be taken away here; it still runs.',
    );
  else if (entrypoint)
    say.warn(
      'entrypoint',
      entrypoint.at,
      'An image keeps its own entrypoint here and is given this line, with the command behind it, as what to start. That is the same where the image has no entrypoint or one that starts what it is given.',
    );
  const line = [...(start ?? []), ...(words ?? [])];
  return line.length === 0 ? null : joinWords(line);
}

function wordsOf(context: ServiceContext, key: string, node: Node): readonly string[] {
  const path = `${context.table.path}.${key}`;
  if (node.kind === 'list') {
    const words = node.items.flatMap((item) => (item.kind === 'scalar' ? [item.text] : []));
    if (words.length < node.items.length)
      context.problems.add(path, node.at, `${key} is text or a list of texts.`);
    return words;
  }
  if (node.kind === 'map') {
    context.problems.add(path, node.at, `${key} is text or a list of texts.`);
    return [];
  }
  const split = splitWords(node.text);
  if (!split.ok) {
    context.problems.add(path, node.at, 'A quote in this line is never closed.');
    return [];
  }
  if (split.operators.length > 0)
    sayOf(context).warn(
      key,
      node.at,
      `Compose starts no shell, so ${split.operators.join(' ')} here is handed over as text. Where a shell is meant, write sh -c "…".`,
    );
  return split.words;
}
