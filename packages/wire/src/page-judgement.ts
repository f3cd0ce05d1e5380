import { z } from 'zod';
import { maxJudgementCharacters, pageReasons } from './judgement-names.ts';

const characters = (text: string) => [...text].length;

/** Body of `POST /api/insight/page`: whether a page helped. Nothing in it says who judges. */
export const newPageJudgement = z.strictObject(
  {
    page: z.string('page: the path of the page').min(1).max(2048),
    helpful: z.boolean('helpful: true or false'),
    reason: z.enum(pageReasons, `reason: one of ${pageReasons.join(', ')}`).optional(),
    text: z
      .string('text: a text')
      .refine(
        (text) => characters(text) <= maxJudgementCharacters,
        `text: ${maxJudgementCharacters} characters at most`,
      )
      .optional(),
    /** Of the judgement that this one replaces. */
    receipt: z.string('receipt: as it was received').max(8192).optional(),
  },
  'a body such as {"page": "/docs/product/", "helpful": false, "reason": "outdated"}',
);

/** Response of `POST /api/insight/page`: what takes this judgement back, once. */
export const pageJudgementReceipt = z.object({ receipt: z.string() });

export type NewPageJudgement = z.infer<typeof newPageJudgement>;
export type PageJudgementReceipt = z.infer<typeof pageJudgementReceipt>;

/** How readers judged a page. */
export const judgedPage = z.object({
  /** Canonical path. */
  page: z.string(),
  helpful: z.number().int().nonnegative(),
  unhelpful: z.number().int().nonnegative(),
  /** Days, yyyy-mm-dd. */
  first: z.string(),
  last: z.string(),
  reasons: z.array(z.object({ reason: z.enum(pageReasons), count: z.number().int().positive() })),
  /** What readers wrote, masked; the latest first. */
  texts: z.array(z.object({ text: z.string(), reason: z.enum(pageReasons).optional(), last: z.string() })),
});

export type JudgedPage = z.infer<typeof judgedPage>;
