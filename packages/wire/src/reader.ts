import { z } from 'zod';
import { isSitePath, keptTitle, readerBounds, roles } from './reader-data.ts';

const { path: maxPath, title: maxTitle } = readerBounds;
const path = z
  .string()
  .refine(isSitePath, `path: a path of this site, such as /docs/product/, ${maxPath} characters at most`);
const title = z
  .string('title: the title of the page')
  .refine((text) => keptTitle(text) === text, `title: one line of ${maxTitle} characters at most`);
const step = z.string().regex(/^[a-z0-9-]{1,40}$/, "step: the id of a step, such as 'first-search'");
const role = z.enum(roles, `role: one of ${roles.join(', ')}`);
const seconds = z.int('seconds since the epoch').nonnegative();
/** When the reader was here last, and the newest change of the content that they could see. */
const visit = z.object({ at: seconds, content: seconds });

const listOf = <Item extends z.ZodType>(list: 'pins' | 'recents' | 'follows' | 'steps', item: Item) =>
  z.array(item).max(readerBounds[list], `${list}: ${readerBounds[list]} at most`);

const documentOf = <Page extends z.ZodType>(page: Page) =>
  z.object(
    {
      role: role.optional(),
      chosen: z.boolean().describe('the reader picked the role; otherwise it is the one of their sign-in'),
      pins: listOf('pins', page),
      recents: listOf('recents', page),
      follows: listOf('follows', page).describe('pages, tags and areas, by their page'),
      steps: listOf('steps', step).describe("ids of the steps of 'Start here' that are ticked"),
      visit: visit.extend({ before: visit.optional() }).optional(),
    },
    'a body such as {"chosen": false, "pins": [], "recents": [], "follows": [], "steps": []}',
  );

const shownPage = z.object({
  path: z.string(),
  title: z.string(),
  gone: z.boolean().optional().describe('the site has no such page any more'),
});

/** Response of `GET` and `POST /api/me`: what is kept for the reader. Lists begin with what was added last. */
export const reader = documentOf(shownPage);
/** Body of `POST /api/me`: the same, whole. What it lacks is forgotten. */
export const readerBody = documentOf(z.object({ path, title }));

export type ShownPage = z.infer<typeof shownPage>;
export type Reader = z.infer<typeof reader>;
/** What is kept: a role only if the reader picked it. */
export type ReaderData = Omit<z.infer<typeof readerBody>, 'chosen'>;
