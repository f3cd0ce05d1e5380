import { z } from 'zod';
import { isSitePath, roles } from './reader-data.ts';

const text = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'hash: the hash of the text, as the page has it: 64 hexadecimal digits');

/** Body of `POST /api/acknowledgements`. The person is the session's reader, never a name in the body. */
export const acknowledgement = z.strictObject(
  {
    page: z.string().refine(isSitePath, 'page: the path of a page, such as /docs/product/'),
    hash: text.describe('Of the text that the reader had in front of them'),
  },
  'a body such as {"page": "/docs/…", "hash": "…"}',
);

/** Response of `POST /api/acknowledgements`: the record, which may be an earlier one. */
export const acknowledged = z.object({
  page: z.string(),
  hash: text,
  at: z.iso.datetime().describe('When the reader first acknowledged this text'),
});

const requiredPage = z.object({
  page: z.string().describe('Path, percent-encoded'),
  title: z.string(),
  hash: text.describe('Of the text that the server serves now'),
  who: z.array(z.string()).describe('Roles that must acknowledge it'),
  within: z.int().describe('Days'),
  at: z.iso
    .datetime()
    .optional()
    .describe('When the reader acknowledged this text, or an older one that counts'),
  minor: z
    .string()
    .optional()
    .describe('If they acknowledged an older text that counts still: why the change since is minor'),
  earlier: z.iso
    .datetime()
    .optional()
    .describe('When they last acknowledged an older text of the page that does not count'),
  due: z.iso.date().optional().describe('Only if it is asked of the reader'),
  overdue: z.boolean().optional(),
  seesOthers: z.boolean().describe('Whether the reader may see who acknowledged the page'),
});

/** Response of `GET /api/acknowledgements/mine`. */
export const ownAcknowledgements = z.object({
  role: z.enum(roles).optional().describe('Of the reader, as home uses it'),
  sees: z
    .enum(['own', 'teams', 'all'])
    .describe('Of whom the reader may see evidence: their own, that of the pages of their teams, all'),
  pages: z
    .array(requiredPage)
    .describe('Every page that somebody must acknowledge; those with a day are asked now'),
  records: z
    .array(acknowledged.extend({ release: z.string() }))
    .describe('Everything that the reader acknowledged, the oldest first'),
});

/** Response of `GET /api/acknowledgements?page=`, for who may see evidence. */
export const pageEvidence = z.object({
  page: z.string(),
  title: z.string(),
  hash: text,
  minor: z.string().optional().describe('Why the last changes are minor'),
  people: z
    .array(
      z.object({
        name: z.string().nullable().describe('As it was then'),
        email: z.string().nullable().describe('As it was then'),
        subject: z.string().describe('What their provider calls them; nobody chooses it'),
        provider: z.string().optional().describe('Absent if there is only one'),
        at: z.iso.datetime(),
        hash: text,
        current: z.boolean().describe('Whether it is the text that the server serves now'),
        counts: z
          .boolean()
          .describe('Whether nobody asks them again: changes since are minor, or there are none'),
        release: z.string(),
      }),
    )
    .describe('The newest first; ?from= leaves out the first ones'),
  more: z.boolean().describe('Whether there are more after these'),
});

/** A part of a text without markup: what it is, and its words. packages/content makes them. */
export const textBlock = z.tuple([
  z.enum(['h2', 'h3', 'h4', 'text', 'item', 'item2', 'item3', 'code', 'row']),
  z.string(),
]);
const shownText = z.object({ title: z.string(), hash: text, blocks: z.array(textBlock) });

/** Response of `GET /api/acknowledgements/change?page=`. */
export const textChange = z.object({
  page: z.string(),
  at: z.iso.datetime().describe('When the reader acknowledged the earlier text'),
  earlier: shownText.optional().describe('Absent if it was not kept: it is older than what the server keeps'),
  present: shownText,
});

export type TextBlock = z.infer<typeof textBlock>;
export type TextChange = z.infer<typeof textChange>;

/** Response of `GET /api/acknowledgements/coverage`: the pages whose evidence the reader may see. */
export const evidenceCoverage = z.object({
  day: z.iso.date().describe('Of the response, in UTC'),
  all: z.boolean().describe('Whether the reader may see evidence of all pages and people'),
  key: z.string().optional().describe('Name of the key that signs packs; absent if packs are not signed'),
  clauses: z.array(z.string()).describe('That the pages serve, in order'),
  providers: z
    .array(z.object({ name: z.string(), issuer: z.string() }))
    .optional()
    .describe('Of readers, if there are several, the first one first'),
  pages: z.array(
    z.object({
      page: z.string(),
      title: z.string(),
      hash: text,
      owner: z.string().optional().describe('Id of the team'),
      who: z.array(z.string()),
      within: z.int(),
      acknowledged: z.int().describe('People who acknowledged the present text'),
      asked: z.int().describe('People of whom it was asked, who have signed in since it is served'),
      overdue: z.int().describe('People of whom it was asked more than so many days ago'),
    }),
  ),
});

const day = z.iso.date('a day such as 2026-11-23');

/** Query of `GET /api/acknowledgements/pack`; several parts narrow the pack together. */
export const packRequest = z
  .strictObject({
    format: z.union(
      [
        z.enum(['json', 'html']),
        // Of a tab or a bookmark from before: a browser prints the HTML.
        z.literal('pdf').transform(() => 'html' as const),
      ],
      'format: json or html',
    ),
    page: z.string().max(500).optional().describe('Path of a page'),
    person: z
      .string()
      .min(1)
      .max(254)
      .optional()
      .describe("'me', or a subject, or an e-mail address that the first provider verified"),
    issuer: z.string().max(500).optional().describe('Of a subject; the first provider by default'),
    clause: z.string().min(1).max(300).optional().describe("'<instrument>, <clause>', or an instrument"),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from = '', to = '9' }) => from <= to, 'from: a day that is not after to');

export type PackRequest = z.infer<typeof packRequest>;
export type EvidenceCoverage = z.infer<typeof evidenceCoverage>;
export type Acknowledgement = z.infer<typeof acknowledgement>;
export type Acknowledged = z.infer<typeof acknowledged>;
export type RequiredPage = z.infer<typeof requiredPage>;
export type OwnAcknowledgements = z.infer<typeof ownAcknowledgements>;
export type PageEvidence = z.infer<typeof pageEvidence>;
