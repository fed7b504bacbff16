// A line of a person as the words that an image starts with. Plain words go as they are, so that images without a shell
// can run them; everything that only a shell understands goes to the image's shell. Pure.
const PLAIN = /^[\w./:@%+,=-]+(?: +[\w./:@%+,=-]+)*$/;

export function commandWords(line: string): string[] {
  const text = line.trim();
  const isAssignment = /^\w+=/.test(text);
  return PLAIN.test(text) && !isAssignment ? text.split(/ +/) : ['/bin/sh', '-c', text];
}
