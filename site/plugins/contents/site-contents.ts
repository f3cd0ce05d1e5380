import type { OutboundGroup } from '../../config/outbound-links.ts';

/** A page with its name and path. */
export interface PageLink {
  label: string;
  path: string;
}

/** A first-level entry of an area's sidebar: a category with the pages below it, or a single page. */
export interface Section extends PageLink {
  pages: number;
}

/** One of the four areas, as its sidebar and its Overview describe it. */
export interface AreaContents extends PageLink {
  /** Id of the sidebar. */
  id: string;
  description: string;
  pages: number;
  sections: Section[];
}

/** A post and the day on which it was published. */
export interface Change extends PageLink {
  /** yyyy-mm-dd */
  day: string;
}

/** Something that changed for a group of readers. */
export interface ReaderChangeRow {
  /** yyyy-mm-dd */
  day: string;
  /** In a sentence, without a stop if it comes from a commit. */
  what: string;
  why?: string;
  /** The team that owns the first of the pages. */
  owner: string;
  pages: PageLink[];
  /** Further pages that changed with them. */
  more: number;
}

/** The contents of the site, for its landing pages. Written by the plugin as `contents.json`. */
export interface SiteContents {
  areas: AreaContents[];
  blog: { path: string; posts: number };
  /** Latest posts, newest first. */
  posts: Change[];
  /** What changed, by role, and for `everyone`. */
  changes: Record<string, ReaderChangeRow[]>;
  /** Pages that describe an interface, by name. */
  interfaces: PageLink[];
  /** Directory of the outbound links. */
  outbound: OutboundGroup[];
}

/** The part that every page needs; kept small, since it is loaded with each page. */
export interface ContentsGlobalData {
  /** Paths of the pages whose front matter sets `hide_footer`. */
  footerless: string[];
}
