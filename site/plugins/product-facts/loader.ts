import path from 'node:path';
import { asksForFacts } from '@kwikid/content-model';
import { contentFolderOf, productFile, withFacts } from './with-facts.ts';

/** The parts of the bundler's loader context that matter here. */
interface LoaderContext {
  resourcePath: string;
  addDependency: (file: string) => void;
  addContextDependency: (folder: string) => void;
}

/**
 * The bundler's loader: a page in, the same page with its facts out. A page with facts depends on the product's
 * data, and on which pages are written, since facts link to them.
 */
export default function productFactsLoader(this: LoaderContext, source: string): string {
  if (!asksForFacts(source)) return source;
  this.addDependency(productFile);
  this.addContextDependency(path.join(contentFolderOf(this.resourcePath), 'product'));
  return withFacts(source, this.resourcePath);
}
