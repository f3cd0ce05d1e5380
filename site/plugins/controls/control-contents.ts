import type { PageLink } from '../contents/site-contents.ts';

/** A page that serves or explains a clause. */
export interface ControlPage extends PageLink {
  /** Id of the team. */
  owner: string;
  /** Day of its next review, yyyy-mm-dd. */
  due: string;
  /** Whether somebody must acknowledge it. */
  acknowledged: boolean;
}

export interface ClauseContents {
  clause: string;
  asks: string;
  /** Only if no page serves it. */
  explainedOn?: ControlPage[];
  servedBy: ControlPage[];
  /** Why no page has to serve it. */
  unserved?: string;
  /** What is open although a page serves it. */
  open?: string;
}

/** An instrument with its clauses, in its order. Written by the plugin as `controls.json`. */
export interface InstrumentContents {
  id: string;
  name: string;
  title: string;
  clauses: ClauseContents[];
}
