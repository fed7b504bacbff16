// A line of a person as the words that an image starts with. Words go as they are, without their quotes, so that images
// without a shell can run them; everything that only a shell understands goes to the image's shell. Pure.
const WORD = String.raw`(?:[\w./:@%+,=-]|'[^']*'|"[^"$\`\\]*")+`;
const LINE = new RegExp(`^${WORD}(?:[ \\t]+${WORD})*$`);
const QUOTED = /'([^']*)'|"([^"]*)"/g;

export function commandWords(line: string): string[] {
  const text = line.trim();
  const isAssignment = /^\w+=/.test(text);
  if (!LINE.test(text) || isAssignment) return ['/bin/sh', '-c', text];
  const words = text.match(new RegExp(WORD, 'g')) ?? [];
  return words.map((word) =>
    word.replace(QUOTED, (_, single?: string, double?: string) => single ?? double ?? ''),
  );
}
