import { readFileSync } from 'node:fs';
import type { AreasFile } from '@kwikid/facts';
import { parse } from 'yaml';

/** The areas of the documentation, from content/data/areas.yml. The lint holds the file to its schema (KD011). */
export const { areas }: AreasFile = parse(
  readFileSync(new URL('../../content/data/areas.yml', import.meta.url), 'utf8'),
);
