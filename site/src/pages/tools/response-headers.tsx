import { ResponseHeaders } from '@kwikid/tools/pages/response-headers';
import { ToolPage } from '@site/src/tools/ToolPage';
import type { ReactNode } from 'react';

/** The response-header checker. */
export default function ResponseHeadersPage(): ReactNode {
  return (
    <ToolPage slug="response-headers">
      <ResponseHeaders />
    </ToolPage>
  );
}
