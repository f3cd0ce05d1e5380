import path from 'node:path';
import { asksForFacts, pathOf } from '@kwikid/facts';
import { pagesBehindCards, termFiles } from '../terms/term-data.ts';
import { contentFolderOf, factFiles, withFacts } from './with-facts.ts';

/** The parts of the bundler's loader context that matter here. */
interface LoaderContext {
  resourcePath: string;
  addDependency: (file: string) => void;
  addContextDependency: (folder: string) => void;
}

/**
 * The bundler's loader: replaces a page's directives by facts. A page with facts depends on the data files
 * and on which pages exist, since facts link to them; a control map depends on the front matter of every
 * page. A document depends on what its cards come from, too.
 */
export default function productFactsLoader(this: LoaderContext, source: string): string {
  const file = this.resourcePath;
  const docs = contentFolderOf(file);
  // The front matter of any page can name releases.
  this.addDependency(pathOf('releases'));
  if (file.startsWith(`${docs}${path.sep}`)) {
    const { files, all } = pagesBehindCards(source, file);
    for (const each of [...termFiles, ...files]) this.addDependency(each);
    if (all) this.addContextDependency(docs);
  }
  if (!asksForFacts(source)) return source;
  for (const each of factFiles) this.addDependency(each);
  const ofAllPages = ['control-map', 'finding-index'].some((name) => asksForFacts(source, name));
  this.addContextDependency(ofAllPages ? docs : path.join(docs, 'product'));
  return withFacts(source, file);
}
