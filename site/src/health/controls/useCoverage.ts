import type { EvidenceCoverage } from '@kwikid/wire/acknowledgement';
import { evidenceCoveragePath } from '@kwikid/wire/urls';
import { useAcknowledgements } from '@site/src/acknowledge/acknowledgements';
import { useEffect, useState } from 'react';

export type PageCoverage = EvidenceCoverage['pages'][number];

/**
 * Path → how many people acknowledged the page, of the pages whose evidence this reader may see.
 *
 * @returns undefined if they may see none, and until it is known
 */
export function useCoverage(): ReadonlyMap<string, PageCoverage> | undefined {
  const { own } = useAcknowledgements('controls');
  const [pages, setPages] = useState<ReadonlyMap<string, PageCoverage>>();
  const mayRead = own !== undefined && own.sees !== 'own';
  useEffect(() => {
    if (!mayRead) return;
    const read = async () => {
      const response = await fetch(evidenceCoveragePath);
      if (!response.ok) return;
      const coverage = (await response.json()) as EvidenceCoverage;
      setPages(new Map(coverage.pages.map((page) => [page.page, page])));
    };
    // Without it the page still says everything else.
    read().catch(() => {});
  }, [mayRead]);
  return pages;
}
