// What a request's `Accept…` headers allow. Only as much of RFC 9110 as serving a page needs: a browser that opens an
// address names text/html, a program that asks for data does not.
import { type ConsoleFile, type Encoding, ENCODINGS } from './read-console.ts';

/** The weight that a header gives to a name (or `*`); 0 refuses it, null does not mention it. */
function weightOf(header: string, name: string): number | null {
  for (const part of header.toLowerCase().split(',')) {
    const [value, ...parameters] = part.split(';').map((piece) => piece.trim());
    if (value !== name) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return Number(weight) || 0;
  }
  return null;
}

/** Whether somebody wants a page: `*` alone is a program that takes what comes. */
export const wantsPage = (accept: string | undefined): boolean =>
  (weightOf(accept ?? '', 'text/html') ?? 0) > 0;

/** The smallest form that the caller can read; null: as it is. */
export function encodingFor(file: ConsoleFile, acceptEncoding: string | undefined): Encoding | null {
  const header = acceptEncoding ?? '';
  const readable = (encoding: Encoding): boolean =>
    (weightOf(header, encoding) ?? weightOf(header, '*') ?? 0) > 0;
  return ENCODINGS.find((encoding) => file.encoded[encoding] !== undefined && readable(encoding)) ?? null;
}
