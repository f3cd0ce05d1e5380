import type { OutboundGroup } from '@kwikid/facts';

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

/** A page that changed lately. */
export interface ChangedPage extends PageLink {
  /** Seconds since the epoch, as the commit says. */
  at: number;
  /** yyyy-mm-dd */
  day: string;
  /** What changed, as a sentence. */
  what: string;
  /** Groups of readers whom it concerns; empty: all. */
  audience: readonly string[];
  /** Paths by which it is followed besides its own: of its area and its tags. */
  within: readonly string[];
}

/** The contents of the site, for its landing pages. Written by the plugin as `contents.json`. */
export interface SiteContents {
  areas: AreaContents[];
  /** How many posts there are. */
  posts: number;
  /** When the latest of the pages that changed did, in seconds since the epoch; 0 without a history. */
  newest: number;
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
