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
  emails: z
    .array(
      z
        .string()
        .toLowerCase()
        .max(254)
        .regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address'),
    )
    .min(1)
    .max(500)
    .optional()
    .describe('Of its members, as the provider verifies them; they see the evidence of its pages'),
  claims: z
    .record(z.string().min(1), z.array(z.string().min(1)).min(1))
    .optional()
    .describe(
      'Claims of its members: one of the values of one of the claims is enough, such as groups: [platform]',
    ),
});

/** Schema of content/data/teams.yml: every team that may own a page has an entry, and no other. */
export const teamsFile = z.strictObject({
  basis: z.enum(['proposed', 'public']),
  reviewed: z.iso.date(),
  teams: z.record(z.enum(owners), team),
});

/** Who belongs to each team, for evidence only: it goes into no page that readers get. */
export const membersOf = ({ teams }: z.infer<typeof teamsFile>): Record<Owner, TeamMembers> =>
  Object.fromEntries(
    Object.entries(teams).map(([id, { name, emails = [], claims = {} }]) => [id, { name, emails, claims }]),
  ) as Record<Owner, TeamMembers>;

/** A team's members, by address or claim. */
export interface TeamMembers {
  name: string;
  emails: string[];
  claims: Record<string, string[]>;
}

export type Team = z.infer<typeof team>;
export type Teams = Readonly<Record<Owner, Team>>;
