import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { LinksFile, NamesFile } from './schema.ts';

const data = (name: string) =>
  parse(readFileSync(new URL(`../../../../content/data/${name}`, import.meta.url), 'utf8'));

/**
 * The names of the company, the product and this site, from content/data/names.yml. For builds and commands: browsers
 * get each name where it is shown. The lint holds the file to its schema (KD011).
 */
export const names: Readonly<NamesFile> = data('names.yml');

/** What the public may read of the product: a URL of content/data/links.yml, for the gate. */
export const publicDocumentation: string = (data('links.yml') as LinksFile).public_documentation;
