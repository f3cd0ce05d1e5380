import Head from '@docusaurus/Head';
import type { PageType } from '@kwikid/content/schema';
import { reviewDue } from '@kwikid/wire/review';
import { pageFacets } from '@kwikid/wire/search-names';
import type { ReactNode } from 'react';
import type { PageFrontMatter } from './page-front-matter.ts';

interface Props {
  kind: PageType | 'post' | 'tool';
  /** The page's front matter, if it has any: each facet is a field of it. */
  page?: PageFrontMatter;
}

/** The facets of a page for the search and the day of its next review, under the names that DocSearch's crawler reads. */
export function PageSearchFacets({ kind, page }: Props): ReactNode {
  const facets = { ...page, kind };
  const due = page?.review_every === undefined ? undefined : reviewDue(page.reviewed, page.review_every);
  return (
    <Head>
      {due && <meta name="docsearch:review_due" content={due} />}
      {pageFacets.map((name) => {
        const value = facets[name];
        return value && <meta key={name} name={`docsearch:${name}`} content={[value].flat().join(',')} />;
      })}
    </Head>
  );
}
