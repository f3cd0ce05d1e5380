import { roles } from '@kwikid/wire/reader-data';
import { z } from 'zod';
import { parseControl } from './control.ts';
import { audiences, bases, day, pageTypes, teamId } from './vocabulary.ts';

const source = z.strictObject({
  title: z.string().min(3).describe('Name of the standard, regulation or manual, with its section'),
  url: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('URL, if it is public'),
});

const acknowledgement = z.strictObject({
  who: z
    .array(z.enum(roles))
    .min(1)
    .refine((who) => new Set(who).size === who.length, { error: 'names a role twice: remove one' })
    .describe('Roles of content/data/roles.yml that must acknowledge the page'),
  within: z
    .int()
    .min(1)
    .max(365)
    .describe('Days that a reader has, from the day the text is first asked of them'),
  minor: z
    .strictObject({
      since: z
        .string({ error: 'write it in quotes' })
        .regex(/^[0-9a-f]{12,64}$/, {
          error:
            "the text before the change, as the end of its page shows it: 12 digits in quotes, such as '0f3a5c7e9b1d'",
        })
        .describe('The text before the change, as the end of its page shows it'),
      reason: z.string().min(10).max(120).describe('Why nobody has to read the page again'),
    })
    .optional()
    .describe('The changes since a text are minor: readers who acknowledged that text are not asked again'),
});

/** Fields that documents and posts share. */
const shared = {
  title: z.string().min(3).max(110).describe("The page's one h1"),
  description: z
    .string()
    .min(60)
    .max(160)
    .describe('One sentence that a search result can show; unique over the whole site'),
  owner: teamId.describe('The team of content/data/teams.yml that is responsible for the page'),
  audience: z.array(z.enum(audiences)).min(1).describe('Who the page is written for'),
  basis: z.enum(bases).describe('Where the facts come from'),
  sources: z
    .array(source)
    .min(1)
    .optional()
    .describe('What the page is based on; required when basis is public'),
  confirmed: day.optional().describe('Day on which the owner confirmed a proposed page'),
  reviewed: day.describe('Day of the last review'),
  tags: z
    .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
    .min(1)
    .describe('Ids from tags.yml: lower case and digits, joined by hyphens'),
  draft: z.boolean().optional().describe('Left out of every production build'),
  unlisted: z.boolean().optional().describe('Reachable only by its URL; not in lists, feeds or search'),
  hide_table_of_contents: z.boolean().optional().describe("Docusaurus: no 'On this page'"),
  hide_footer: z.boolean().optional().describe('No footer on this page'),
} as const;

const sourcesWherePublic = (page: { basis: string; sources?: unknown }) =>
  page.basis !== 'public' || page.sources !== undefined;
const sourcesMissing = { path: ['sources'], error: 'a page with basis: public lists its sources' };

/** Front matter of a document in content/docs. Closed: an unknown field is an error. */
export const documentFrontMatter = z
  .strictObject({
    ...shared,
    type: z.enum(pageTypes).describe('What the page is for: one type a page (https://diataxis.fr)'),
    slug: z
      .string()
      .min(1)
      .refine((slug) => !/[?#%\\]|[^\S ]|^ | $/.test(slug), {
        error:
          'a URL must not contain ?, #, % or \\, or end with a blank: write lower case, digits and hyphens',
      })
      .optional()
      .describe('Path below /docs, if it differs from the file path'),
    id: z
      .string()
      .refine((id) => !id.includes('/'), { error: 'write it without a slash: the folder is part of it' })
      .optional()
      .describe('Docusaurus: the document id, if it differs from the file name'),
    sidebar_label: z.string().min(2).max(40).optional().describe('Shorter name for the sidebar'),
    sidebar_position: z.number().min(0).optional().describe('Position among its neighbours'),
    pagination_prev: z.string().nullable().optional().describe('Docusaurus: the previous page, or none'),
    pagination_next: z.string().nullable().optional().describe('Docusaurus: the next page, or none'),
    displayed_sidebar: z.string().nullable().optional().describe('Docusaurus: the sidebar shown beside it'),
    review_every: z.number().int().min(1).max(24).describe('Months until the next review'),
    acknowledge: acknowledgement
      .optional()
      .describe('Who must acknowledge this policy or procedure, such as { who: [support], within: 14 }'),
    controls: z
      .array(
        z.string().refine((text) => parseControl(text) !== undefined, {
          error:
            "write '<instrument>, <clause>: <what is asked>', with an instrument of content/data/instruments.yml",
        }),
      )
      .min(1)
      .optional()
      .describe('Clauses of a regulation or standard that the page explains or serves'),
  })
  .refine(sourcesWherePublic, sourcesMissing);

/** Front matter of a post in content/blog. Closed: an unknown field is an error. */
export const postFrontMatter = z
  .strictObject({
    ...shared,
    slug: z
      .string()
      .regex(/^\/\d{4}\/\d{2}\/\d{2}\/release\/[a-z0-9-]+$/)
      .describe('/yyyy/mm/dd/release/title'),
    date: z.union([z.date(), z.iso.date(), z.iso.datetime()]).describe('Day, or moment, of publication'),
    authors: z.array(z.string()).min(1).describe('Ids from authors.yml'),
  })
  .refine(sourcesWherePublic, sourcesMissing);

/** Front matter of a page of the site written in Markdown. */
export const sitePageFrontMatter = z.strictObject({
  title: shared.title,
  description: shared.description,
  owner: shared.owner,
  reviewed: shared.reviewed,
  hide_table_of_contents: shared.hide_table_of_contents,
  hide_footer: shared.hide_footer,
});

export type DocumentFrontMatter = z.infer<typeof documentFrontMatter>;
