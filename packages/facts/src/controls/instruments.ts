import { z } from 'zod';

const words = z.string().min(3);

const instrument = z.strictObject({
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
  unserved: z
    .array(z.strictObject({ clause: words, because: words }))
    .min(1)
    .optional()
    .describe('Clauses that a page explains and no page serves, with the reason that the map shows'),
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
