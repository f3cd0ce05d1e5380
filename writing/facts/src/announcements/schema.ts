import { z } from 'zod';

const announcement = z.strictObject({
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
});

/** What everybody must see: the bar above the navbar. Of several nobody would read the last. */
export const announcementsFile = z.strictObject({ announcements: z.array(announcement).max(1) });
