// What a person has to know of the import, by service and key, with the line it comes from. Never holds a value: notes
// are shown to people who may not see secrets, and kept with the answer of the call.
import type { Note, Offer } from '../arrival.ts';
import type { At } from './tree.ts';

export interface Notes {
  /** `service` '' is the project as a whole. */
  info(service: string, key: string, at: At | null, message: string, offer?: Offer): void;
  warn(service: string, key: string, at: At | null, message: string): void;
  /** By service as in the file, then by line; the same sentence once. */
  all(): readonly Note[];
}

/** More would be a page that nobody reads; the last one says how many there were. */
const MAX_NOTES = 1_000;

/** A note about another file than the main one says which. */
export function collectNotes(main: string): Notes {
  const notes = new Map<string, Note>();
  let left = 0;
  const add =
    (severity: Note['severity']) =>
    (service: string, key: string, at: At | null, message: string, offer?: Offer) => {
      const where = at !== null && at.file !== main ? ` (${at.file})` : '';
      const note: Note = {
        ...(service === '' ? {} : { service }),
        key,
        ...(at === null ? {} : { line: at.line }),
        severity,
        message: `${message}${where}`,
        ...(offer === undefined ? {} : { offer }),
      };
      const id = JSON.stringify(note);
      if (notes.has(id)) return;
      if (notes.size < MAX_NOTES) notes.set(id, note);
      else left += 1;
    };
  const all = (): readonly Note[] => {
    const services = [...new Set([...notes.values()].map(({ service = '' }) => service))];
    const place = new Map(
      services.sort((a, b) => Number(a !== '') - Number(b !== '')).map((name, i) => [name, i]),
    );
    const rank = ({ service = '' }: Note): number => place.get(service) ?? 0;
    const told = [...notes.values()].sort((a, b) => rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0));
    if (left === 0) return told;
    return [
      ...told,
      { key: '', severity: 'warning', message: `There is more to say, ${left} notes, than is shown.` },
    ];
  };
  return { info: add('info'), warn: add('warning'), all };
}
