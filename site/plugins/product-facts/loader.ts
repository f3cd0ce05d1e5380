import path from 'node:path';
import { asksForFacts, pathOf } from '@kwikid/facts';
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
 * page.
 */
export default function productFactsLoader(this: LoaderContext, source: string): string {
  // The front matter of any page can name releases.
  this.addDependency(pathOf('releases'));
  if (!asksForFacts(source)) return source;
  for (const file of factFiles) this.addDependency(file);
  const docs = contentFolderOf(this.resourcePath);
  this.addContextDependency(
    asksForFacts(source, 'control-map') || asksForFacts(source, 'finding-index')
      ? docs
      : path.join(docs, 'product'),
  );
  return withFacts(source, this.resourcePath);
}
