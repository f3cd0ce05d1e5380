import { withExamples } from './with-examples.ts';

/** The bundler's loader: a page in, the same page with its examples shown. */
export default function examplesLoader(source: string): string {
  return source.includes('markdown example') ? withExamples(source) : source;
}
