/** The closed lists that front matter chooses from. */

/** Teams that can own a page. */
export const owners = [
  'platform',
  'web',
  'mobile',
  'verification',
  'realtime',
  'data',
  'security',
  'support',
  'coordination',
  'release',
] as const;

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
export type Owner = (typeof owners)[number];
export type Audience = (typeof audiences)[number];
export type Basis = (typeof bases)[number];
