import { contentFolderOf } from '../product-facts/with-facts.ts';
import { pagesBehindCards, termFiles } from './term-data.ts';

/** The parts of the bundler's loader context that matter here. */
interface LoaderContext {
  resourcePath: string;
  addDependency: (file: string) => void;
  addContextDependency: (folder: string) => void;
}

/** The bundler's loader: leaves a page as it is, and has it drawn again when what its cards say has changed. */
export default function termsLoader(this: LoaderContext, source: string): string {
  const { files, all } = pagesBehindCards(source, this.resourcePath);
  for (const file of [...termFiles, ...files]) this.addDependency(file);
  if (all) this.addContextDependency(contentFolderOf(this.resourcePath));
  return source;
}
