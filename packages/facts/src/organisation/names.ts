import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { NamesFile } from './schema.ts';

/**
 * The names of the company, the product and this site, from content/data/names.yml. For builds and commands: browsers
 * get each name where it is shown. The lint holds the file to its schema (KD011).
 */
export const names: Readonly<NamesFile> = parse(
  readFileSync(new URL('../../../../content/data/names.yml', import.meta.url), 'utf8'),
);
