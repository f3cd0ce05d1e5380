import type { EvidenceCoverage } from '@kwikid/wire/acknowledgement';
import { useAcknowledgements } from '@site/src/acknowledge/acknowledgements';
import { useMemo } from 'react';
import { useCoverage } from '../useCoverage.ts';

export type PageCoverage = EvidenceCoverage['pages'][number];

/**
 * Path → how many people acknowledged the page, of the pages whose evidence this reader may see.
 *
 * @returns undefined if they may see none, until it is known, and if it cannot be read: the page still says everything else
 */
export function usePageCoverage(): ReadonlyMap<string, PageCoverage> | undefined {
  const { own } = useAcknowledgements('controls');
  const { value } = useCoverage(own !== undefined && own.sees !== 'own');
  return useMemo(() => value && new Map(value.pages.map((page) => [page.page, page])), [value]);
}
