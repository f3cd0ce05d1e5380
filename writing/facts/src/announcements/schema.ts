import { day } from '@kwikid/content/schema';
import { roles } from '@kwikid/wire/reader-data';
import { z } from 'zod';

/** Announcements that the site can hold: of more nobody would read the last. */
export const maxAnnouncements = 5;

const announcement = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]{3,60}$/, 'lower-case words and numbers with hyphens')
      .describe('Changes with the text: readers who closed the old one then see the new one'),
    text: z.string().min(3).max(200).describe('One or two sentences, without markup'),
    link: z
      .strictObject({
        label: z.string().min(2).max(60),
        href: z.string().regex(/^(?:\/|https:)/, 'a path or an https URL'),
      })
      .optional(),
    from: day.optional().describe('The first day on which it is shown'),
    until: day.optional().describe('The last day on which it is shown'),
    for: z
      .array(z.enum(roles))
      .min(1)
      .optional()
      .describe('Roles of content/data/roles.yml that see it; without them, everybody does'),
    acknowledge: z
      .literal(true)
      .optional()
      .describe('It also closes once the reader has acknowledged the page that it links to'),
  })
  .refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
    error: 'until is before from',
  });

/** What must be seen: the bars above the navbar, one at a time, in this order. */
export const announcementsFile = z.strictObject({
  announcements: z
    .array(announcement)
    .max(maxAnnouncements)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'two have one id' }),
});

export type Announcement = z.infer<typeof announcement>;
