import { z } from 'zod';

/** One kind of things that the site keeps of a person. */
export const keptPart = z.object({
  /** Such as `sessions`. */
  id: z.string(),
  title: z.string(),
  /** For how long it is kept. */
  kept: z.string(),
  /** How its person removes it, or why that cannot be. */
  removal: z.string(),
  /** As they are kept; what they hold depends on the part. */
  entries: z.array(z.record(z.string(), z.unknown())),
});

/** Response of `GET /api/me/export`: everything that the site keeps of the person who asks. */
export const keptOfReader = z.object({
  /** When it was read, as in ISO 8601. */
  at: z.string(),
  person: z.object({
    issuer: z.string(),
    subject: z.string(),
    name: z.string().optional(),
    email: z.string().optional(),
  }),
  parts: z.array(keptPart),
  /** What is kept elsewhere, or of nobody by name. */
  elsewhere: z.array(z.string()),
});

export type KeptPart = z.infer<typeof keptPart>;
export type KeptOfReader = z.infer<typeof keptOfReader>;
