import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';
import type { PageKind } from './page-kind.ts';

interface Props {
  kind: PageKind;
  audience?: readonly string[] | undefined;
}

/** What the search reads of a page to filter by, under the names that DocSearch's crawler reads. */
export function PageSearchFacets({ kind, audience }: Props): ReactNode {
  return (
    <Head>
      <meta name="docsearch:kind" content={kind} />
      {audience && <meta name="docsearch:audience" content={audience.join(',')} />}
    </Head>
  );
}
