// What an import answers: the draft with what it staged, or would, and what a person has to know of the text.
import { z } from 'zod';
import { draft } from './draft.ts';
import { line } from './line.ts';

/** Something of the text that was left out, read in its own way, or is still to be given. Never holds a value. */
export const note = z
  .object({
    /** As the text calls it. */
    service: z.string().optional(),
    /** Where it stands: `ports`, `deploy.resources`, `environment.KEY`. */
    key: z.string(),
    /** From 1. */
    line: z.number().optional(),
    severity: z.enum(['info', 'warning']),
    message: z.string(),
    /** `key` is `variables.KEY`: a secret that has to be given a value before this is applied. Absent from an older server. */
    unset: z.literal(true).optional(),
    /** What the service may become instead, by the same call with its name in `managed`, or without it. */
    offer: z.enum(['managed-postgres', 'container']).optional(),
  })
  .meta({ id: 'Note' });

/** `draft` is as it is afterwards; of a dry run as it would be. `lines` are those of it that the text staged. */
export const stagedArrival = z
  .object({ draft, lines: z.array(line), notes: z.array(note) })
  .meta({ id: 'StagedArrival' });

export type NoteShape = z.infer<typeof note>;
export type StagedArrivalShape = z.infer<typeof stagedArrival>;
