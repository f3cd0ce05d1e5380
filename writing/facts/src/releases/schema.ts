import { z } from 'zod';

/** Kinds of change, in the order in which a page lists them. */
export const changeKinds = ['added', 'changed', 'fixed', 'security', 'deprecated', 'removed'] as const;

/** Whom a change concerns, in the words of the pages. */
const readers = [
  'everybody',
  'customers',
  'agents',
  'supervisors',
  'auditors',
  'administrators',
  'operations staff',
  'compliance officers',
  "clients' developers",
  'coordinators',
  'support',
  'developers',
  'security',
] as const;

const id = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'lower case, words joined by hyphens');
const line = (max: number) =>
  z
    .string()
    .min(8)
    .max(max)
    .regex(/^\S.*[^.\s]$/, 'one line without a full stop');
const path = z.string().regex(/^\/(docs|blog)\/[^\s#]+(#[^\s#]+)?$/, 'a path below /docs or /blog');
const link = z.strictObject({ name: z.string().min(2).max(80), to: path });

const change = z
  .strictObject({
    kind: z.enum(changeKinds),
    text: line(200).describe('What is different now, for somebody who does not know the platform’s code'),
    for: z.array(z.enum(readers)).min(1),
    services: z.array(id).min(1).describe('Services of product.yml whose version the change raises'),
    pages: z.array(link).min(1).describe('Where the change is described and kept up to date'),
    small: z
      .boolean()
      .default(false)
      .describe('A change without a note of its own, as Speedrun updates says'),
    breaking: z.boolean().default(false).describe('Callers that worked before must change'),
    article: id.optional().describe('The post or note under `articles` that tells it in full'),
  })
  .refine((value) => !(value.small && (value.article !== undefined || value.breaking)), {
    error:
      'a small change has no note of its own and breaks no caller: leave out `small`, or the other field',
  });

const release = z
  .strictObject({
    release: z
      .string()
      .regex(/^\d{4}\.(0[1-9]|1[0-2])\.[1-9]\d*$/, 'year, month and sequence, such as 2025.03.2'),
    basis: z
      .enum(['illustrative', 'confirmed'])
      .describe('Illustrative: an example that agrees with the pages. Confirmed: by the release team'),
    day: z
      // YAML 1.1 reads a day as a date, YAML 1.2 as text.
      .union([z.date().transform((date) => date.toISOString().slice(0, 10)), z.iso.date()])
      .optional()
      .describe('Day of the release'),
    title: line(140).describe('The most important changes in one line'),
    versions: z
      .record(id, z.string().regex(/^\d+\.\d+\.\d+$/))
      .optional()
      .describe(
        'Version of each service that changed. Counted from the changes if the release is illustrative',
      ),
    upgrade: z.array(line(300)).default([]).describe('What to do, in order'),
    known: z.array(line(300)).default([]).describe('Known problems'),
    changes: z.array(change).min(1),
  })
  .refine((value) => value.basis === 'illustrative' || (value.versions && value.day), {
    error: 'a confirmed release has a day, and the versions of its services',
  });

/** Schema of content/data/releases.yml: the platform's releases, newest first. */
export const releasesFile = z.strictObject({
  articles: z.record(id, link).describe('Posts and notes that tell a change in full'),
  releases: z.array(release),
});

export type ReleasesFile = z.infer<typeof releasesFile>;
export type Release = ReleasesFile['releases'][number];
export type Change = Release['changes'][number];
