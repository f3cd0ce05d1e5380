import { withDrawnForms } from './drawn-forms.ts';

/** The bundler's loader: a page in, the same page with its forms drawn out. */
export default function drawnFormsLoader(this: { resourcePath: string }, source: string): string {
  return withDrawnForms(source, this.resourcePath);
}
