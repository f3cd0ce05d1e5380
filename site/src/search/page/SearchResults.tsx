import Link from '@docusaurus/Link';
import { PageList, PageRow } from '@site/src/lists/PageList';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PageResult } from '../results/hit.ts';
import { Marked } from '../results/Marked.tsx';
import { PlaceText } from '../results/PlaceText.tsx';
import { searchGaps } from '../results/search-gaps.ts';
import { useResultPath } from '../results/useResultPath.ts';
import styles from './search-page.module.css';

/** The pages that were found, each once, with where it is, the text that matched and further sections that did. */
export function SearchResults({ pages }: { pages: readonly PageResult[] }): ReactNode {
  const resultPath = useResultPath();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opened = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) searchGaps.opened();
    };
    const element = list.current;
    element?.addEventListener('click', opened);
    return () => element?.removeEventListener('click', opened);
  }, []);
  return (
    <div ref={list} className={styles.results}>
      <PageList>
        {pages.map(({ title, note, best, others }) => (
          <PageRow
            key={best.id}
            to={resultPath(best.url)}
            title={<Marked value={title} />}
            heading="h2"
            note={note}
          >
            <PlaceText place={best} />
            {others.map((place) => (
              <Link key={place.id} to={resultPath(place.url)} className={styles.other ?? ''}>
                <Marked value={place.section.join(' › ')} />
              </Link>
            ))}
          </PageRow>
        ))}
      </PageList>
    </div>
  );
}
