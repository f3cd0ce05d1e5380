import type { SearchRecord } from '@kwikid/search';
import { textBlock } from '@kwikid/wire/acknowledgement';
import { z } from 'zod';

const span = z.strictObject({ at: z.int().min(0), bytes: z.int().min(0) });

const asset = z
  .strictObject({
    /** Canonical path, percent-encoded as in a request. */
    path: z.string().startsWith('/'),
    type: z.string().min(1),
    /** Whether its name has a hash, so its bytes never change. */
    hashed: z.boolean(),
    sha256: z.string().length(64),
    /** Length without a content coding. */
    bytes: z.int().min(0),
    /** The bytes themselves; left out if they are inflated from `gzip`. */
    identity: span.optional(),
    gzip: span.optional(),
    br: span.optional(),
  })
  .refine(({ identity, gzip }) => (identity ?? gzip) !== undefined);

const scripts = z.array(z.string().startsWith('sha256-'));

/** Characters of a text that is kept: a page of 100 printed sides has fewer. */
export const longestText = 400_000;

/** A text as a reader acknowledges it. */
export const keptText = z.strictObject({
  title: z.string().min(1),
  /** SHA-256 of title, an empty line and this is the text's hash. */
  markdown: z.string().max(longestText),
  /** The same in plain typography. */
  blocks: z.array(textBlock),
});

/** A page that staff acknowledge. */
const acknowledgedPage = z.strictObject({
  /** Canonical path, percent-encoded. */
  path: z.string().startsWith('/'),
  title: z.string().min(1),
  /** SHA-256 of the text that is acknowledged. */
  text: z.string().regex(/^[0-9a-f]{64}$/),
  /** Roles. */
  who: z.array(z.string()).min(1),
  /** Days. */
  within: z.int().min(1),
  /** An author's word that the changes since an earlier text are minor: who acknowledged that one is not asked again. */
  minor: z
    .strictObject({
      /** The first digits of the earlier text's hash. */
      since: z.string().regex(/^[0-9a-f]{12,64}$/),
      reason: z.string().min(1),
    })
    .optional(),
  content: keptText,
});

const day = z.iso.date();

/** A page with its owner: for evidence and reviews. */
const ownedPage = z.strictObject({
  /** Canonical path, percent-encoded. */
  path: z.string().startsWith('/'),
  title: z.string().min(1),
  /** Id of a team. */
  owner: z.string().min(1),
  /** Day of the last review. */
  reviewed: day,
  /** Day on which the next review is due; absent if the page needs none. */
  due: day.optional(),
  /** Clauses that it explains or serves. */
  clauses: z.array(z.strictObject({ instrument: z.string(), clause: z.string(), asks: z.string() })),
});

/** Who is in a team: it decides who sees the evidence of the team's pages, and nothing else. */
const team = z.strictObject({
  name: z.string().min(1),
  /** In lower case; an address counts only if it is verified. */
  emails: z.array(z.string()),
  /** Claim → values; one of them is enough. */
  claims: z.record(z.string(), z.array(z.string())),
});

/** The index of a prepared build. Its bytes are in one file, `assets.bin`; each span points into it. */
export const manifest = z.strictObject({
  format: z.literal(4),
  /** Hash of the build's sources, so that an unchanged project is not built again. */
  source: z.string(),
  /** What a record of this build names it by: the Git commit, or the hash of the sources outside a worktree. */
  release: z.string().min(1),
  /** When the commit was made, in seconds since the epoch; absent outside a worktree. */
  committed: z.int().min(0).optional(),
  bin: z.strictObject({ bytes: z.int().min(1), sha256: z.string().length(64) }),
  /** Of `search.json`: the records and the synonyms. */
  search: z.strictObject({ sha256: z.string().length(64), records: z.int().min(0) }),
  site: z.strictObject({ assets: z.array(asset), notFound: asset, scripts }),
  gate: z.strictObject({ page: asset, callback: asset, assets: z.array(asset), scripts }),
  /** Spellings that the general rule does not cover: canonical key → path. */
  redirects: z.record(z.string(), z.string().startsWith('/')),
  /** In the order of their paths. */
  acknowledged: z.array(acknowledgedPage),
  /** The pages that have an owner, in the order of their paths. */
  pages: z.array(ownedPage),
  /** By id. It has the addresses of people: the index is never sent to a reader. */
  teams: z.record(z.string(), team),
});

export type Manifest = z.infer<typeof manifest>;
export type Span = z.infer<typeof span>;
export type AcknowledgedPage = z.infer<typeof acknowledgedPage>;
export type KeptText = z.infer<typeof keptText>;
export type OwnedPage = z.infer<typeof ownedPage>;
export type TeamMembers = z.infer<typeof team>;
export type ManifestAsset = z.infer<typeof asset>;

/** The content of `search.json`. */
export interface SearchFile {
  records: SearchRecord[];
  synonyms: string;
}
