// A value to read: references coloured, a secret as dots and a word. What is shown is text, whatever it holds.
import { shownPieces } from './shown-value.ts';

export const DOTS = '•'.repeat(12);

export function ValueText({ value }: { readonly value: string }) {
  return shownPieces(value).map(({ text, isReference }, place) =>
    isReference ? (
      // Pieces have no identity but their place.
      <span key={place} className="text-accent">
        {text}
      </span>
    ) : (
      text
    ),
  );
}

export function SecretText({ isSet = true }: { readonly isSet?: boolean }) {
  if (!isSet) return <span className="text-bad">needs a value</span>;
  return (
    <>
      <span aria-hidden="true">{DOTS}</span>
      <span className="sr-only">a secret</span>
    </>
  );
}
