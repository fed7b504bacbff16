// A sentence of the server's with its times in the reader's own zone, exact and said in full (C-68).
import { timesIn } from '@nebula/domain/words/times-in';
import { Exact } from '../ui/Time.tsx';

export function TimedText({ text }: { readonly text: string }) {
  return timesIn(text).map((part, index) =>
    // The parts of a text have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    typeof part === 'string' ? part : <Exact key={index} at={new Date(part.atMs)} />,
  );
}
