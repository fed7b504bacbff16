// Templates that can be installed, as a gallery shows them.
import { z } from 'zod';

/** What a template asks before it is installed. */
export const question = z.object({
  key: z.string(),
  label: z.string(),
  help: z.string().nullable(),
  /** Null: it has to be answered. */
  default: z.string().nullable(),
  /** Typed unseen, and staged as a secret. */
  secret: z.boolean(),
  options: z.array(z.string()).nullable(),
});

/** `own`: it is the organization's, from the server's folder of templates. */
export const template = z
  .object({
    name: z.string(),
    title: z.string(),
    summary: z.string(),
    website: z.string().nullable(),
    own: z.boolean(),
    questions: z.array(question),
    services: z.array(z.object({ name: z.string(), runs: z.string(), volume: z.boolean() })),
    /** What of this a cluster has to run. */
    needs: z.array(z.enum(['images', 'repositories', 'postgres', 'volumes'])),
    /** Names of secrets that are made by themselves. */
    generates: z.array(z.string()),
  })
  .meta({ id: 'Template' });

export type TemplateShape = z.infer<typeof template>;
