import { z } from 'zod';

const id = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'lower case, words joined by hyphens');
const label = z.string().min(1).max(90);
const cells = z.number().int().min(1).max(60);
const sentences = z
  .string()
  .max(240)
  .regex(/^\S.*\.$/s, 'one or a few sentences, the last with a full stop');

/** What every part has. */
const place = {
  at: z
    .tuple([cells, cells, cells, cells])
    .describe('Column, row, columns, rows: counted from 1; a desktop has 12 columns, a phone 4'),
  note: z.number().int().min(1).optional().describe('Number of the note that explains it'),
};

const sign = z.enum(['tick', 'ring', 'triangle', 'cross', 'question']).describe('Sign before an item');
const item = z.union([
  label,
  z.strictObject({
    label,
    value: label.optional().describe('At the right end'),
    sign: sign.optional(),
  }),
]);

const part = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('header'), label, ...place }),
  z.strictObject({ kind: z.literal('text'), label, is: z.enum(['muted', 'strong']).optional(), ...place }),
  z.strictObject({
    kind: z.literal('badge'),
    label,
    is: z.enum(['good', 'plain']).optional(),
    end: z.boolean().optional().describe('At the right end of its place'),
    ...place,
  }),
  z.strictObject({
    kind: z.literal('button'),
    label,
    is: z.enum(['primary', 'plain', 'off']).optional().describe('`off` cannot be pressed yet'),
    ...place,
  }),
  z.strictObject({ kind: z.literal('field'), label, value: label.optional(), ...place }),
  z.strictObject({ kind: z.literal('list'), label: label.optional(), items: z.array(item).min(1), ...place }),
  z.strictObject({ kind: z.literal('card'), label, lines: z.array(label).default([]), ...place }),
  z.strictObject({
    kind: z.literal('table'),
    columns: z.array(label).min(2),
    rows: z.array(z.array(label)).min(1),
    marked: z.number().int().min(1).optional().describe('Number of the row that is marked'),
    ...place,
  }),
  z.strictObject({
    kind: z.literal('video'),
    label,
    is: z.enum(['person', 'document']).optional().describe('What it shows'),
    ...place,
  }),
]);

const note = z.strictObject({
  text: sentences,
  see: z
    .strictObject({ name: label, to: z.string().regex(/^\/(?:docs|blog)\/[^\s]+$/) })
    .optional()
    .describe('A page, with or without #section, that says more'),
});

const screen = z.strictObject({
  portal: id.describe('A service of product.yml'),
  title: label.describe('Whose screen, and when: the name of the picture'),
  description: sentences.describe('What the picture shows, for readers who do not see it'),
  size: z.enum(['desktop', 'phone']),
  parts: z.array(part).min(1),
  notes: z.array(note).min(1).describe('In the order of their numbers'),
});

/** The data file content/data/screens.yml. Closed: an unknown field is an error. */
export const screensFile = z.strictObject({
  basis: z.literal('proposed').describe('No screen is a picture of a running system'),
  reviewed: z.union([z.date(), z.iso.date()]),
  screens: z.record(id, screen),
});

export type ScreensFile = z.infer<typeof screensFile>;
export type Screen = z.infer<typeof screen>;
export type ScreenPart = z.infer<typeof part>;
export type PartOf<Kind extends ScreenPart['kind']> = Extract<ScreenPart, { kind: Kind }>;
export type Sign = z.infer<typeof sign>;
