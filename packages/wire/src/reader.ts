import { z } from 'zod';
import { isSitePath, keptTitle, readerBounds, roles } from './reader-data.ts';

const path = z
  .string()
  .refine(
    isSitePath,
    `path: a path of this site, such as /docs/product/, ${readerBounds.path} characters at most`,
  );
/** Longer titles are cut, so that no page is refused. */
const title = z.string('title: the title of the page').transform(keptTitle);
const step = z.string().regex(/^[a-z0-9-]{1,40}$/, "step: the id of a step, such as 'first-search'");
const seconds = z.int('content: seconds since the epoch').nonnegative();
const role = z.enum(roles, `role: one of ${roles.join(', ')}`);

/** One change of what is kept for the reader. */
export const readerChange = z.discriminatedUnion(
  'do',
  [
    z.strictObject({ do: z.literal('pick-role'), role: role.nullable().describe('null: none') }),
    z.strictObject({ do: z.enum(['pin', 'read', 'follow']), path, title }),
    z.strictObject({ do: z.enum(['unpin', 'forget', 'unfollow']), path }),
    z.strictObject({ do: z.enum(['unpin-all', 'forget-all', 'unfollow-all']) }),
    z.strictObject({ do: z.enum(['tick', 'untick']), step }),
    z.strictObject({ do: z.literal('visit'), content: seconds }),
  ],
  'do: pick-role, pin, unpin, unpin-all, read, forget, forget-all, follow, unfollow, unfollow-all, tick, untick or visit',
);

/** Body of `POST /api/me`: changes, made in their order, all or none. */
export const readerChanges = z.strictObject(
  {
    changes: z
      .array(readerChange)
      .min(1, 'changes: at least one')
      .max(
        readerBounds.changes,
        `changes: ${readerBounds.changes} at most; send the rest in a further request`,
      ),
  },
  'a body such as {"changes": [{"do": "pin", "path": "/docs/product/", "title": "Overview"}]}',
);

const shownPage = z.object({
  path: z.string(),
  title: z.string(),
  gone: z.boolean().optional().describe('the site has no such page any more'),
});

/** Response of `GET /api/me` and of `POST /api/me`: what is kept for the reader. */
export const reader = z.object({
  role: role.optional(),
  chosen: z.boolean().describe('the reader picked the role; otherwise it is the one of their sign-in'),
  pins: z.array(shownPage),
  recents: z.array(shownPage),
  follows: z.array(shownPage),
  steps: z.array(z.string()),
  visit: z
    .object({
      at: seconds,
      content: seconds,
      before: z.object({ at: seconds, content: seconds }).optional(),
    })
    .optional(),
});

export type ShownPage = z.infer<typeof shownPage>;
export type Reader = z.infer<typeof reader>;
export type ReaderChanges = z.infer<typeof readerChanges>;
