import { ToolPage } from '@site/src/tools/frame/ToolPage';
import { ResponseHeaders } from '@site/src/tools/response-headers/ResponseHeaders';
import type { ReactNode } from 'react';

/** The response-header checker. */
export default function ResponseHeadersPage(): ReactNode {
  return (
    <ToolPage slug="response-headers">
      <ResponseHeaders />
    </ToolPage>
  );
}
