import { DocumentNumbers } from '@site/src/tools/document-numbers/DocumentNumbers';
import { ToolPage } from '@site/src/tools/frame/ToolPage';
import type { ReactNode } from 'react';

/** The checker of Indian document numbers. */
export default function DocumentNumbersPage(): ReactNode {
  return (
    <ToolPage slug="document-numbers">
      <DocumentNumbers />
    </ToolPage>
  );
}
