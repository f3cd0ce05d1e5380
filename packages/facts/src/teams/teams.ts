import { type Owner, owners } from '@kwikid/content/schema';
import { z } from 'zod';

const team = z.strictObject({
  name: z.string().min(3).max(30).describe('As people say it'),
  purpose: z.string().min(20).max(140).describe('What it does, in one sentence'),
  duty: z
    .string()
    .min(4)
    .max(160)
    .describe('At which level it is on duty; what the page on on-call duty says'),
});

/** Schema of content/data/teams.yml: every team that may own a page has an entry, and no other. */
export const teamsFile = z.strictObject({
  basis: z.enum(['proposed', 'public']),
  reviewed: z.iso.date(),
  teams: z.record(z.enum(owners), team),
});

export type Team = z.infer<typeof team>;
export type Teams = Readonly<Record<Owner, Team>>;
