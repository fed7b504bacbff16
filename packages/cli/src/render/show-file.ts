// A file that the server wrote, on stdout to the character: it is kept as a file, so nothing in it may be made printable.
// The server has escaped what would steer a terminal.
import type { Session } from '../session/session.ts';

export function showFile(session: Session, text: string): void {
  if (session.json) session.show(text, () => []);
  else session.terminal.write(text);
}
