import { z } from 'zod';
import { checkNumber } from './check-number.ts';

const words = z.string().min(3);
const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

const part = z.strictObject({
  name: words.describe('What the part is called in a message: `holder type`'),
  length: z.number().int().min(1).max(20).describe('Characters'),
  of: z.enum(['letters', 'digits', 'letters-and-digits']).describe('What any of its characters can be'),
  pattern: z.string().min(1).describe('Regular expression of only this part, without ^ and $'),
  optional: z.boolean().optional().describe('The part may be left out'),
  expects: words.optional().describe('What it must be, if `of` does not say it: `the letter Z`'),
  meaning: words.describe('One sentence'),
  values: z
    .record(z.string(), words)
    .optional()
    .describe('Every code that the part can be, with its meaning'),
});

const indianDocument = z.strictObject({
  id: id.describe('Used in URLs; must not change'),
  name: words.describe('What staff call the number'),
  long: words.describe('Its name in full'),
  authority: words.describe('Who issues it'),
  sources: z
    .array(z.strictObject({ title: words, url: z.url({ protocol: /^https$/ }) }))
    .min(1)
    .describe('URL at the authority that states this'),
  pattern: z.string().describe("The parts' patterns in their order, between ^ and $"),
  parts: z.array(part).min(1),
  check: z
    .strictObject({
      algorithm: z
        .enum(['verhoeff', 'gstin', 'unpublished', 'none'])
        .describe('unpublished: there is a check character, and no formula for it'),
      meaning: words,
    })
    .describe('The check digit or character, always the last'),
  masking: z
    .strictObject({
      shown: z.number().int().min(1).describe('Characters at the end that stay readable'),
      rule: words.describe('The rule of the authority'),
    })
    .optional()
    .describe('How the authority masks the number; left out if it has no rule'),
  notes: z.array(words).min(1).optional().describe('What the pattern does not cover'),
  examples: z.strictObject({
    valid: z
      .array(z.strictObject({ number: z.string(), basis: words }))
      .min(1)
      .describe('basis: why it is not the number of a person'),
    invalid: z
      .array(z.strictObject({ number: z.string(), because: words }))
      .min(1)
      .describe('because: what is wrong with it'),
  }),
});

/** The data file content/data/indian-documents.yml. Closed: an unknown field is an error. */
export const indianDocumentsFile = z
  .strictObject({ documents: z.array(indianDocument).min(1) })
  .superRefine(({ documents }, { addIssue }) => {
    for (const [index, document] of documents.entries()) {
      const path = ['documents', index];
      if (documents.findIndex((other) => other.id === document.id) !== index) {
        addIssue({ code: 'custom', path: [...path, 'id'], message: `duplicate id '${document.id}'` });
      }
      const whole = `^${document.parts.map(patternOf).join('')}$`;
      if (document.pattern !== whole) {
        const message = `the parts make ${whole}: write that, or correct the part`;
        addIssue({ code: 'custom', path: [...path, 'pattern'], message });
      }
      const messages = document.parts.map(({ values, pattern }) => valueError(values, pattern));
      for (const [place, message] of messages.entries()) {
        if (message !== undefined) addIssue({ code: 'custom', path: [...path, 'parts', place], message });
      }
      // With a part that is wrong no number can be checked.
      if (messages.some((message) => message !== undefined)) continue;
      const wrong = (kind: 'valid' | 'invalid', place: number, message: string) =>
        addIssue({ code: 'custom', path: [...path, 'examples', kind, place], message });
      for (const [place, { number }] of document.examples.valid.entries()) {
        const { valid, errors } = checkNumber(document, number);
        if (!valid) wrong('valid', place, `'${number}' is not valid: ${errors[0]?.message ?? 'correct it'}`);
      }
      for (const [place, { number }] of document.examples.invalid.entries())
        if (checkNumber(document, number).valid)
          wrong('invalid', place, `'${number}' is valid: write one that is not`);
    }
  });

function patternOf({ pattern, optional }: Part): string {
  return optional === true ? `(?:${pattern})?` : pattern;
}

const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = [...characters, ...characters.flatMap((first) => characters.map((second) => first + second))];

/** Checks that a part's pattern and its codes, of one or two characters, accept the same texts. */
function valueError(values: Part['values'], pattern: string): string | undefined {
  let regex: RegExp;
  try {
    regex = new RegExp(`^${pattern}$`);
  } catch (cause) {
    return `${cause instanceof Error ? cause.message : 'invalid regular expression'}: correct the pattern`;
  }
  if (values === undefined) return undefined;
  const differs = codes.find((code) => regex.test(code) !== Object.hasOwn(values, code));
  if (differs === undefined) return undefined;
  return Object.hasOwn(values, differs)
    ? `the pattern rejects the code '${differs}'`
    : `the pattern accepts '${differs}', which has no meaning in values`;
}

export type Part = z.infer<typeof part>;
export type IndianDocument = z.infer<typeof indianDocument>;
