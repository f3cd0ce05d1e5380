import { z } from 'zod';

const problem = z.strictObject({
  status: z.number().int().min(400).max(599).describe('The one status of every response with this type'),
  title: z
    .string()
    .max(80)
    .regex(/^\p{L}.*[^.\s]$/u, 'a few words without a full stop')
    .describe('What it means: the `title` of every response, which does not vary (RFC 9457, section 3.1.3)'),
});

/** Schema of content/data/problems.yml: the types of problem details (RFC 9457) of all interfaces. */
export const problemsFile = z.strictObject({
  basis: z.literal('proposed'),
  reviewed: z.union([z.date(), z.iso.date()]),
  problems: z.record(
    z
      .string()
      .regex(/^[a-z]+(-[a-z]+)*$/, 'lower case, words joined by hyphens')
      .describe('The end of `type`'),
    problem,
  ),
});

export type ProblemsFile = z.infer<typeof problemsFile>;
