import path from 'node:path/posix';
import type { Corpus } from '@kwikid/content';
import { areas, isRecord } from '@kwikid/content';
import type { CorpusRule } from '../../rule.ts';

const maxClicks = 3;

export const sidebarDepth: CorpusRule = {
  id: 'KD109',
  slug: 'sidebar-depth',
  why: 'Each document is at most three clicks away in its sidebar: readers find deeper pages only by search.',
  remedy: 'Move the page up, or set collapsed: false in the _category_.yml that the finding names.',
  scope: 'corpus',
  check(corpus, report) {
    for (const page of corpus.pages) {
      if (page.kind !== 'document' || page.draft) continue;
      const clicks = clicksTo(page.file, corpus);
      if (clicks <= maxClicks) continue;
      const category = `${path.dirname(page.file)}/_category_.yml`;
      report(
        page.file,
        1,
        `${clicks} clicks from the sidebar, ${maxClicks} at most: move it up, or set collapsed: false in ${category}`,
      );
    }
  },
};

/** One click for each closed category on the way, and one for the page. The area's own folder is the sidebar. */
export function clicksTo(file: string, corpus: Pick<Corpus, 'dataFiles'>): number {
  const [, ...categories] = path.relative(areas.document.folder, path.dirname(file)).split('/');
  const closed = categories.filter((_, index) => {
    const parts = file.split('/').slice(0, -(categories.length - index));
    const data = corpus.dataFiles.get(`${parts.join('/')}/_category_.yml`)?.yaml.value;
    return !(isRecord(data) && (data.collapsed === false || data.collapsible === false));
  });
  return closed.length + 1;
}
