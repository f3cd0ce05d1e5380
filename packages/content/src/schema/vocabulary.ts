import { z } from 'zod';

/** What front matter and data files choose from. */

/** Id of a team, as content/data/teams.yml has it. Which teams there are, that file says. */
export const teamId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,29}$/, 'the id of a team: lower case, digits and hyphens, such as platform');

/** A day, `yyyy-mm-dd`: some readers of YAML make a date of it. */
export const day = z
  .union([z.date(), z.iso.date()])
  .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value));

/** Groups of readers. */
export const audiences = ['developers', 'support', 'coordinators'] as const;

/**
 * The source of a page's facts: `public` (standards, regulations, vendors' documentation), `proposed` (our
 * own services, unconfirmed) or `template` (to be filled in by its users).
 */
export const bases = ['public', 'proposed', 'template'] as const;

/**
 * What a page is for, after Diátaxis: learning by doing, a goal with its steps, looking up, understanding. A
 * runbook is what to do about one alert or symptom, a procedure (SOP or policy) is agreed and binding.
 */
export const pageTypes = [
  'tutorial',
  'how-to',
  'reference',
  'explanation',
  'runbook',
  'procedure',
  'template',
  'release',
  'overview',
] as const;

export type PageType = (typeof pageTypes)[number];
export type Audience = (typeof audiences)[number];
export type Basis = (typeof bases)[number];
