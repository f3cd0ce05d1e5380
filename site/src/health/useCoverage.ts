import type { EvidenceCoverage } from '@kwikid/wire/acknowledgement';
import { evidenceCoveragePath } from '@kwikid/wire/urls';
import { useCallback, useEffect, useState } from 'react';
import { packFailure } from './evidence-words.ts';

/** How many people acknowledged which page, from the server. */
export function useCoverage() {
  const [coverage, setCoverage] = useState<EvidenceCoverage>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(() => {
    setFailure(undefined);
    const read = async () => {
      const response = await fetch(evidenceCoveragePath).catch(() => undefined);
      if (response?.ok) return setCoverage((await response.json()) as EvidenceCoverage);
      setFailure(packFailure(response?.status ?? 0));
    };
    read().catch(() => setFailure(packFailure(503)));
  }, []);
  useEffect(load, [load]);
  return { coverage, failure, load };
}
