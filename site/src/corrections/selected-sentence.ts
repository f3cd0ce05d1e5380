import { correctionBounds } from '@kwikid/wire/correction-bounds';
import { wellFormed } from '@kwikid/wire/uri-text';

/** What a reader typed and has not sent. */
export interface Draft {
  readonly anchor: string;
  readonly text: string;
  readonly replacement: string;
  readonly reason: string;
}

/** Shorter selections are slips of the pointer. */
const shortest = 3;

/** What is selected of the document's text, with the heading above it; undefined if nothing is. */
export function selectedSentence(): Pick<Draft, 'text' | 'anchor'> | undefined {
  const selection = window.getSelection();
  const article = document.querySelector('.theme-doc-markdown');
  if (!selection || !article || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const header = article.querySelector('.page-header');
  if (!article.contains(range.commonAncestorContainer) || header?.contains(range.startContainer))
    return undefined;
  const selected = selection.toString().replaceAll(/\s+/g, ' ').trim();
  const text = wellFormed(selected.slice(0, correctionBounds.text));
  if (text.length < shortest) return undefined;
  const headings = [...article.querySelectorAll('h2[id], h3[id], h4[id]')];
  const before = headings.filter(
    (heading) => heading.compareDocumentPosition(range.startContainer) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return { text, anchor: before.at(-1)?.id ?? '' };
}
