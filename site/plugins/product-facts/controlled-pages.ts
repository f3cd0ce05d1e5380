import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { splitPage } from '@kwikid/content/page-text';
import { type ControlledPage, controlledPage } from '@kwikid/facts';
import { parse } from 'yaml';

/**
 * The pages of a content folder whose front matter names clauses, and those that explain an instrument.
 *
 * @param folder - content/docs, absolute
 * @param explaining - files of the explaining pages, from the folder
 */
export function controlledPages(folder: string, explaining: ReadonlySet<string>): ControlledPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(name))
    .map((name) => {
      const { frontMatter: text = '' } = splitPage(readFileSync(path.join(folder, name), 'utf8'));
      // Most pages name none, and parsing is slow.
      return /^controls:/m.test(text) || explaining.has(name) ? controlledPage(name, parse(text)) : undefined;
    })
    .filter((page) => page !== undefined);
}
