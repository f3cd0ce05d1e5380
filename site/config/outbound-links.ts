import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A link that leads out of the site. */
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

/** Every outbound address of the site: content/data/links.yml is the only place that holds them. */
export interface OutboundLinks {
  public_documentation: string;
  source_repository: string;
  groups: OutboundGroup[];
}

export const outboundLinks: OutboundLinks = parse(
  readFileSync(new URL('../../content/data/links.yml', import.meta.url), 'utf8'),
);
