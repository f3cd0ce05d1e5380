import { readFileSync } from 'node:fs';
import type { LinksFile } from '@kwikid/facts';
import { parse } from 'yaml';

/** A group of links to other sites. */
export type OutboundGroup = LinksFile['groups'][number];

/** Every outbound URL of the site; content/data/links.yml is the only place that holds them. The lint holds it (KD011). */
export const outboundLinks: LinksFile = parse(
  readFileSync(new URL('../../content/data/links.yml', import.meta.url), 'utf8'),
);
