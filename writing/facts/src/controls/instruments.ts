import { z } from 'zod';
import { clauseRange, membersOf } from './clause-range.ts';

const words = z.string().min(3);

const clause = z
  .strictObject({
    clause: words.describe(
      "Its number as the instrument writes it; if it asks for several things, each has its own entry with a word of ours after a comma: 'paragraph 27(1)(i), premises'",
    ),
    asks: words.describe('What it asks for, in our words; pages repeat them in `controls`'),
    because: words.optional().describe('Why no page has to serve it'),
    open: words.optional().describe('What is still open although a page serves it, or before one can'),
  })
  .refine(({ because, open }) => because === undefined || open === undefined, {
    error: 'a clause is open, or no page has to serve it: keep one of open and because',
  });

const instrument = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z]+(-[a-z0-9]+)*$/)
      .describe('What ::control-map[…] names'),
    name: words
      .regex(/^(?!.*(?:, |: ))/, 'a name has no comma or colon before a space: controls are split there')
      .describe('As the pages write it in `controls`'),
    title: words.describe('Its name in full, with its number'),
    date: z.iso.date().optional().describe('Day of issue; left out if only the year is known'),
    url: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe('URL at its issuer, if it is public'),
    page: z
      .string()
      .regex(/^[\w/-]+\.mdx?$/)
      .optional()
      .describe('File of the page that explains it, from content/docs; left out if there is none'),
    complete: z
      .array(z.string().regex(clauseRange, "write a range such as 'paragraph 27(1)(i) to (ix)'"))
      .min(1)
      .optional()
      .describe('Ranges of numbers: the list has every number in them'),
    selected: words
      .optional()
      .describe('By what the other clauses of the list were selected, and what is left out'),
    clauses: z
      .array(clause)
      .min(1)
      .optional()
      .describe('The clauses that concern the platform or its clients; left out if only pages name some'),
  })
  .superRefine(({ page, clauses, complete = [] }, { addIssue }) => {
    const issue = (message: string, ...path: (string | number)[]) =>
      addIssue({ code: 'custom', path, message });
    if (clauses === undefined) {
      if (page !== undefined) issue('an instrument that a page explains has the list of its clauses', 'page');
      if (complete.length > 0) issue('there is no list of clauses', 'complete');
      return;
    }
    for (const [index, { clause: name }] of clauses.entries()) {
      if (clauses.findIndex((other) => other.clause === name) !== index)
        issue(`duplicate clause '${name}'`, 'clauses', index, 'clause');
    }
    for (const [index, range] of complete.entries()) {
      for (const member of membersOf(range)) {
        if (!clauses.some(({ clause: name }) => isPartOf(name, member)))
          issue(
            `the list has no '${member}': add it, with what it asks for, or shorten the range`,
            'complete',
            index,
          );
      }
    }
  });

/** The data file content/data/instruments.yml. Closed: an unknown field is an error. */
export const instrumentsFile = z
  .strictObject({ instruments: z.array(instrument).min(1) })
  .superRefine(({ instruments }, { addIssue }) => {
    for (const field of ['id', 'name'] as const) {
      for (const [index, each] of instruments.entries()) {
        if (instruments.findIndex((other) => other[field] === each[field]) === index) continue;
        const message = `duplicate ${field} '${each[field]}'`;
        addIssue({ code: 'custom', path: ['instruments', index, field], message });
      }
    }
  });

export type Instrument = z.infer<typeof instrument>;

/** Whether a clause is the one with this number, or a part of it: 27(1)(i) and 'paragraph 27(1)(i), premises'. */
const isPartOf = (clauseName: string, number: string): boolean =>
  clauseName === number || clauseName.startsWith(`${number},`) || clauseName.startsWith(`${number}(`);
