import { z } from 'zod';

const id = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'lower case, words joined by hyphens');
const label = z.string().min(2).max(60);
const sentences = z
  .string()
  .max(320)
  .regex(/^\S.*\.$/s, 'one or a few sentences, the last with a full stop');
const condition = z
  .string()
  .max(120)
  .regex(/^\S.*[^.\s]$/, 'what follows an “if”, without a full stop');
/** In UTF-16 units, as for the phrases of content/data/asked. */
const longestPhrase = 80;

const link = z.strictObject({
  name: label.describe('What the link is called. For a tool, its title'),
  to: z
    .string()
    .regex(/^\/(?:tools|docs|blog)\/[^\s]+$/)
    .describe('Path of a tool, or of a page with or without #section'),
});

const check = z.strictObject({
  do: sentences.describe('What support does, as an order'),
  means: sentences.describe('What the result means, and what follows'),
  see: link.describe('The tool that makes the check, or the page that it comes from'),
  more: link.optional(),
  note: label.describe('What to write into the ticket about it'),
});

const symptom = z.strictObject({
  id: id.describe('The anchor of its section; must not change'),
  title: label.describe('The symptom in plain words, as a heading'),
  group: id,
  service: id.describe('A service of product.yml. Its team owns the symptom'),
  says: z
    .array(
      z
        .string()
        .max(longestPhrase)
        .regex(/^[\p{L}\p{N}]/u),
    )
    .min(3)
    .max(8)
    .describe('What customers, agents and clients say, also in Hindi with Latin characters'),
  checks: z.array(check).length(3).describe('In this order'),
  severity: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .describe('For one customer or one client, by the table of Support & Help'),
  worse: z
    .partialRecord(z.enum(['1', '2', '3']), condition)
    .describe('A higher severity, and when it applies'),
  escalate: sentences.optional().describe('If it does not go up level by level'),
  leaveOut: z.array(label).min(1).describe('What its ticket must not hold, besides what no ticket holds'),
});

/** The data file content/data/symptoms.yml. Closed: an unknown field is an error. */
export const symptomsFile = z
  .strictObject({
    basis: z.literal('proposed').describe('Nothing in the file describes a running system'),
    reviewed: z.union([z.date(), z.iso.date()]),
    groups: z.record(
      id,
      z.strictObject({ title: label, page: z.string().regex(/^\/docs\/[a-z0-9/-]+[a-z0-9]$/) }),
    ),
    symptoms: z.array(symptom).min(1),
  })
  .superRefine(({ groups, symptoms }, { addIssue }) => {
    const said = new Map<string, string>();
    for (const [index, { id: own, group, says, severity, worse }] of symptoms.entries()) {
      const report = (path: readonly (string | number)[], message: string) =>
        addIssue({ code: 'custom', path: ['symptoms', index, ...path], message });
      if (symptoms.findIndex((other) => other.id === own) !== index) report(['id'], `duplicate id '${own}'`);
      if (groups[group] === undefined) report(['group'], `no group '${group}': add it to groups`);
      for (const [place, phrase] of says.entries()) {
        const other = said.get(phrase.toLowerCase());
        if (other !== undefined) report(['says', place], `'${phrase}' leads to '${other}' already`);
        said.set(phrase.toLowerCase(), own);
      }
      for (const level of Object.keys(worse)) {
        if (Number(level) >= severity)
          report(['worse', level], `${level} is not higher than the severity ${severity}`);
      }
    }
  });

export type SymptomsFile = z.infer<typeof symptomsFile>;
export type Symptom = SymptomsFile['symptoms'][number];
