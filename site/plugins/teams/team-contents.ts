import type { Team } from '@kwikid/facts';
import type { PageLink } from '../contents/site-contents.ts';

/** A document that a team owns. */
export interface TeamPage extends PageLink {
  /** Day of its last review, yyyy-mm-dd. */
  reviewed: string;
  /** Day of its next review, yyyy-mm-dd. */
  due: string;
  /** Whether its owner has still to confirm it. */
  proposed: boolean;
  /** Where its source is edited. */
  edit?: string;
}

/** A team, and what it owns. Written by the plugin as `teams.json`. */
export interface TeamContents extends Pick<Team, 'name' | 'purpose' | 'duty' | 'contact' | 'people'> {
  id: string;
  /** Path of the page on duty; a build of other pages may lack it. */
  rules?: string;
  services: PageLink[];
  /** The next review first. */
  pages: TeamPage[];
}
