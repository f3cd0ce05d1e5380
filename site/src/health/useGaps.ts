import type { GapsResponse } from '@kwikid/wire/insight';
import { gapsPath } from '@kwikid/wire/urls';
import { requestFailure } from '@site/src/page/request-failure';
import { type FromServer, useFromServer } from '@site/src/page/useFromServer';

const failureOf = requestFailure(
  'The server cannot read the list at the moment. Try again in a minute. If this continues, tell the team that runs this site.',
);

/** What readers lacked, from the server. */
export const useGaps = (): FromServer<GapsResponse> => useFromServer(gapsPath, failureOf);
