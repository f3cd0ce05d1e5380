import type { DocumentFrontMatter } from '@kwikid/content/schema';
import type { PageRelease } from '@kwikid/facts';
import type { Role } from '@kwikid/wire/reader-data';

/**
 * The fields of front matter that a page shows. Documents and posts have the first four; pages of the site in
 * Markdown have only an owner and a review.
 */
export type PageFrontMatter = Pick<DocumentFrontMatter, 'owner'> &
  Partial<Pick<DocumentFrontMatter, 'basis' | 'audience' | 'type'>> & {
    /** yyyy-mm-dd */
    reviewed: string;
    /** Months; posts have none. */
    review_every?: number;
    /** yyyy-mm-dd */
    confirmed?: string;
    sources?: { title: string; url?: string }[];
    controls?: string[];
    acknowledge?: { who: Role[]; within: number; minor?: { since: string; reason: string } };
    /** Added when the page is built: the hash of the text that is acknowledged. */
    acknowledge_text?: string;
    /** Added when the page is built: minutes that a long document takes to read. */
    reading_minutes?: number;
    /** Added when the page is built: the releases that introduced or changed what it describes, oldest first. */
    releases?: PageRelease[];
  };

/** Front matter was checked against its schema when the page was built. */
export const pageFrontMatter = (frontMatter: object): PageFrontMatter => frontMatter as PageFrontMatter;
