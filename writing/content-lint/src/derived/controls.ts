import type { Corpus, Page } from '@kwikid/content';
import { areas } from '@kwikid/content';
import { type ControlledPage, controlledPage } from '@kwikid/facts';

/** The published documents with the clauses that they name, each with its page. */
export function controlledPagesOf(corpus: Corpus): Map<ControlledPage, Page> {
  const prefix = `${areas.document.folder}/`;
  return new Map(
    corpus.pages.flatMap((page) => {
      const named =
        page.kind === 'document'
          ? controlledPage(page.file.slice(prefix.length), page.frontMatter)
          : undefined;
      return named === undefined ? [] : [[named, page]];
    }),
  );
}

/** Line of the entry of `controls` that names a clause. */
export function lineOfControl({ metadata, frontMatter }: Page, start: string): number {
  const controls = Array.isArray(frontMatter.controls) ? frontMatter.controls : [];
  const index = controls.findIndex((text) => String(text).startsWith(start));
  return metadata?.lineOf(['controls', ...(index < 0 ? [] : [String(index)])]) ?? 1;
}
