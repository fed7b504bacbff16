// What a reader did not understand, or changed, sorted for a person: what needs attention first, service by service. Never
// leaves one out.
import type { Shape } from '../../../api/client.ts';

export interface Note {
  readonly service?: string | undefined;
  /** Where in the text: `ports`, `deploy.placement`. */
  readonly key: string;
  readonly line?: number | undefined;
  readonly severity: 'info' | 'warning';
  readonly message: string;
  /** What the service may become instead. */
  readonly offer?: Offer | undefined;
}

export type Offer = NonNullable<Shape<'Note'>['offer']>;

export interface NoteGroup {
  readonly severity: Note['severity'];
  /** Never empty; in the order of their services, then of the text. */
  readonly notes: readonly Note[];
}

const ORDER: readonly Note['severity'][] = ['warning', 'info'];

/** Warnings first; a severity without notes has no group. */
export const noteGroups = (notes: readonly Note[]): readonly NoteGroup[] =>
  ORDER.map((severity) => ({
    severity,
    notes: notes.filter((note) => note.severity === severity).sort(byPlace),
  })).filter((group) => group.notes.length > 0);

/** The whole text's first. */
const byPlace = (a: Note, b: Note): number =>
  (a.service ?? '').localeCompare(b.service ?? '', 'en') || (a.line ?? 0) - (b.line ?? 0);

const HEADINGS: Readonly<Record<Note['severity'], readonly [one: string, many: string]>> = {
  warning: ['1 thing to look at', 'things to look at'],
  info: ['1 thing to know', 'things to know'],
};

/** "3 things to look at". */
export function groupHeading({ severity, notes }: NoteGroup): string {
  const [one, many] = HEADINGS[severity];
  return notes.length === 1 ? one : `${notes.length} ${many}`;
}
