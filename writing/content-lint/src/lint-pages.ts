import path from 'node:path/posix';
import type { Corpus, Page } from '@kwikid/content';
import { applyRules } from './apply-rules.ts';
import { onlyPages } from './only-pages.ts';
import type { Finding, Rule } from './rule.ts';
import { rules as allRules } from './rules.ts';

/** The rule about links to sections: a page that changes may break those of others. */
const anchorRule = 'KD104';
/** The rule about tags also compares pages; whether a tag of a page exists, its data file says. */
const tagRule = 'KD003';

/**
 * Checks some pages, and the links of other pages to them, without reading the text of any other page: this takes a second
 * where all takes twenty. Rules that compare pages do not run.
 *
 * @param files - paths of the pages' files
 * @returns findings as of all rules; of other pages only about links
 */
export async function lintPages(
  corpus: Corpus,
  files: ReadonlySet<string>,
  rules: readonly Rule[] = allRules,
): Promise<Finding[]> {
  const pages = corpus.pages.filter(({ file }) => files.has(file));
  // A rule of pages may look up any page and any data; what checks whole files gets only these pages, and what the
  // owner allows on them.
  const looked: Corpus = { ...corpus, pages };
  const checked = onlyPages(corpus, pages);
  const found = [
    ...(await applyRules(
      looked,
      rules.filter(({ scope, id }) => scope === undefined || id === tagRule),
    )),
    ...(await applyRules(
      checked,
      rules.filter((rule) => rule.scope === 'late' || (rule.scope === 'corpus' && rule.perFile === true)),
    )),
  ];
  const linking = corpus.pages.filter(
    (other) => !files.has(other.file) && pages.some((page) => mayLinkToSection(other, page)),
  );
  const ofOthers = await applyRules(
    { ...corpus, pages: linking },
    rules.filter(({ id }) => id === anchorRule),
  );
  return [...found.filter(({ file }) => files.has(file)), ...ofOthers];
}

/** By its text only. A page that is checked exists, so nothing but a section of it can be missing. */
function mayLinkToSection({ file, lines }: Page, to: Page): boolean {
  const name = path.basename(to.file);
  const folder = path.dirname(to.file);
  // Many pages are called index.md: from another folder, a link has the name of theirs.
  const inFiles = path.dirname(file) === folder ? name : `${path.basename(folder)}/${name}`;
  return lines.some((line) => line.includes(`${to.route}#`) || line.includes(`${inFiles}#`));
}
