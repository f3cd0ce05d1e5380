import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A link to another site. */
export interface OutboundLink {
  id: string;
  label: string;
  href: string;
  description: string;
}

export interface OutboundGroup {
  title: string;
  items: OutboundLink[];
}

/** Every outbound URL of the site; content/data/links.yml is the only place that holds them. */
export interface OutboundLinks {
  public_documentation: string;
  source_repository: string;
  groups: OutboundGroup[];
}

export const outboundLinks: OutboundLinks = parse(
  readFileSync(new URL('../../content/data/links.yml', import.meta.url), 'utf8'),
);
