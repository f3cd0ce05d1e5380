import { z } from 'zod';
import { correctionBounds as most } from './correction-bounds.ts';
import { isSitePath } from './reader-data.ts';

/**
 * Line ends as Unix has them; no control characters, no halves of characters, and nothing that turns the direction of
 * the text around it.
 */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();

const text = (name: 'text' | 'replacement' | 'reason' | 'why', least: 0 | 1) =>
  z
    .string(`${name}: a text`)
    .max(most[name], `${name}: ${most[name]} characters at most`)
    .transform(plain)
    .refine(({ length }) => length >= least, `${name}: at least one character`);

/** Body of `POST /api/corrections`. */
export const newCorrection = z.strictObject(
  {
    page: z
      .string()
      .refine(
        (path) => path.length <= most.page && isSitePath(path),
        'page: the path of a page of this site',
      ),
    /** The heading above the sentence; empty for the page itself. */
    anchor: z
      .string()
      .max(most.anchor)
      .regex(/^[^\s\p{C}#<>"'&]*$/u, 'anchor: the id of a heading, without #')
      .default(''),
    /** The sentence as it is; empty if something is missing. */
    text: text('text', 0),
    replacement: text('replacement', 1),
    reason: text('reason', 0).default(''),
  },
  'a body such as {"page": "/docs/product/", "text": "what is there", "replacement": "what it should say"}',
);

export type NewCorrection = z.input<typeof newCorrection>;

/** Body of `POST /api/corrections/<id>`. */
export const decision = z.discriminatedUnion(
  'state',
  [
    z.strictObject({ state: z.literal('done') }),
    z.strictObject({ state: z.literal('declined'), why: text('why', 1) }),
  ],
  'a body such as {"state": "done"} or {"state": "declined", "why": "the reason"}',
);

export type Decision = z.infer<typeof decision>;

const person = z.object({
  name: z.string(),
  /** Verified. */
  email: z.string().optional(),
  /** What their provider calls them; nobody chooses it. */
  subject: z.string(),
  /** Absent if there is only one. */
  provider: z.string().optional(),
});

/** A suggested correction, as every reader sees it. */
export const correction = z.object({
  id: z.string(),
  page: z.string(),
  anchor: z.string(),
  text: z.string(),
  replacement: z.string(),
  reason: z.string(),
  /** Seconds since the epoch. */
  at: z.number(),
  by: person,
  /** The caller wrote it. */
  mine: z.boolean(),
  state: z.enum(['open', 'done', 'declined']),
  decided: z.object({ at: z.number(), by: person, why: z.string() }).optional(),
});

export type Correction = z.infer<typeof correction>;
export type Person = z.infer<typeof person>;

/**
 * Response of `GET /api/corrections`: the open ones, the newest first, then those that were closed. `?from=` leaves out the
 * first ones.
 */
export const correctionList = z.object({
  corrections: z.array(correction),
  /** Whether there are more after these. */
  more: z.boolean(),
});

export type CorrectionList = z.infer<typeof correctionList>;
