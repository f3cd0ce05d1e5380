import { z } from 'zod';

const short = z.string().min(2).max(20).describe('An abbreviation of content/data/synonyms.yml');

const term = z.strictObject({
  short,
  long: z
    .string()
    .min(4)
    .optional()
    .describe('Which of its long forms in synonyms.yml this is about; left out if there is only one'),
  says: z
    .string()
    .min(12)
    .max(220)
    .regex(/^\S.*\.$/, 'one sentence that ends in a full stop')
    .optional()
    .describe('What it is, if the long form does not say so'),
  page: z
    .string()
    .regex(/^\/docs\/[a-z0-9/-]+[a-z0-9](?:#[a-z0-9-]+)?$/, 'a path below /docs, without a slash at its end')
    .optional()
    .describe('The page or section that explains it'),
  below: z
    .string()
    .regex(/^\/docs\/[a-z0-9/-]+[a-z0-9]$/, 'a folder below /docs')
    .optional()
    .describe('Only on pages below this folder, for one of two meanings'),
  inNames: z
    .literal(false)
    .optional()
    .describe('No card in the name of a service: nobody wonders about the API of Queue API'),
});

/** Schema of content/data/terms.yml: what cards say of abbreviations beyond their long form. */
export const termsFile = z.strictObject({
  developers: z.array(short).describe('Abbreviations that developers know: no card on pages for them only'),
  terms: z.array(term),
});

export type TermsFile = z.infer<typeof termsFile>;
