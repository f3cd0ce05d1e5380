import { patch } from './replacements.ts';

/** The bundler's loader: DocSearch's module in, the patched one out. */
export default function docsearchPatchLoader(source: string): string {
  return patch(source);
}
