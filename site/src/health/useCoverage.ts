import type { EvidenceCoverage } from '@kwikid/wire/acknowledgement';
import { evidenceCoveragePath } from '@kwikid/wire/urls';
import { type FromServer, useFromServer } from '@site/src/page/useFromServer';
import { packFailure } from './evidence-words.ts';

/**
 * How many people acknowledged which page, from the server.
 *
 * @param isAsked - false: it is not read
 */
export const useCoverage = (isAsked = true): FromServer<EvidenceCoverage> =>
  useFromServer(evidenceCoveragePath, packFailure, isAsked);
