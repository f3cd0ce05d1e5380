import { day, teamId } from '@kwikid/content/schema';
import { z } from 'zod';

const person = z.strictObject({
  name: z.string().min(2).max(60).describe('As colleagues know them'),
  role: z.string().min(3).max(60).optional().describe('What they do in the team, such as Lead'),
});

const team = z.strictObject({
  name: z.string().min(3).max(30).describe('As people say it'),
  purpose: z.string().min(20).max(140).describe('What it does, in one sentence'),
  duty: z
    .string()
    .min(4)
    .max(160)
    .describe('At which level it is on duty; what the page on on-call duty says'),
  contact: z
    .strictObject({
      label: z.string().min(2).max(60).describe('Such as #team-platform in the team chat'),
      href: z
        .string()
        .regex(/^(?:https:\/\/|mailto:)/, 'an https URL or mailto: with a shared address')
        .describe('Where it leads'),
    })
    .optional()
    .describe('How to reach it; shown on /teams'),
  people: z
    .array(person)
    .min(1)
    .max(50)
    .optional()
    .describe('Whom readers may ask; shown on /teams, so list only those who agree'),
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

/** Schema of content/data/teams.yml: every team that may own a page has an entry. */
export const teamsFile = z.strictObject({
  basis: z.enum(['proposed', 'public']).describe('proposed, until the teams have confirmed it'),
  reviewed: day.describe('Day of the last review'),
  teams: z
    .record(teamId, team)
    .refine((teams) => Object.keys(teams).length > 0, 'at least one team')
    .describe('By the id that front matter and product.yml name'),
});

export type TeamsFile = z.infer<typeof teamsFile>;

/** Who belongs to each team, for evidence only: it goes into no page that readers get. */
export const membersOf = ({ teams }: TeamsFile): Record<string, TeamMembers> =>
  Object.fromEntries(
    Object.entries(teams).map(([id, { name, emails = [], claims = {} }]) => [id, { name, emails, claims }]),
  );

/** A team's members, by address or claim. */
export interface TeamMembers {
  name: string;
  emails: string[];
  claims: Record<string, string[]>;
}

export type Team = z.infer<typeof team>;
export type Teams = Readonly<Record<string, Team>>;
