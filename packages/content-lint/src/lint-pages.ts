import type { Corpus } from '@kwikid/content';
import { applyAllRules, applyRules } from './apply-rules.ts';
import type { Finding, Rule } from './rule.ts';
import { rules as allRules } from './rules.ts';

/** The rule about links to sections: a page that changes may break those of others. */
const anchorRule = 'KD104';

/**
 * Checks some pages, and the links of other pages to them, without reading the text of any other page: this takes a second
 * where all takes twenty. Rules that compare pages do not run.
 *
 * @param files - paths of the pages' files
 * @returns findings as of `lintAll`; of other pages only about links
 */
export async function lintPages(
  corpus: Corpus,
  files: ReadonlySet<string>,
  rules: readonly Rule[] = allRules,
): Promise<Finding[]> {
  const pages = corpus.pages.filter(({ file }) => files.has(file));
  // A rule of pages may look up any page and any data; what checks whole files gets only these pages.
  const looked: Corpus = { ...corpus, pages };
  const checked: Corpus = { ...looked, dataFiles: new Map(), otherTexts: [] };
  const found = [
    ...applyRules(
      looked,
      rules.filter(({ scope }) => scope === 'page'),
    ),
    ...(await applyAllRules(
      checked,
      rules.filter((rule) => rule.scope === 'late' || (rule.scope === 'corpus' && rule.perFile === true)),
    )),
  ];
  // The pages exist, so only a section of theirs can be missing.
  const names = pages.flatMap(({ file, route }) => [`${route}#`, `${file.replace(/^.*\//, '')}#`]);
  const linking = corpus.pages.filter(
    ({ file, lines }) => !files.has(file) && lines.some((line) => names.some((name) => line.includes(name))),
  );
  const ofOthers = applyRules(
    { ...corpus, pages: linking },
    rules.filter(({ id }) => id === anchorRule),
  );
  return [...found.filter(({ file }) => files.has(file)), ...ofOthers];
}
