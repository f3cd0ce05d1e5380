import { DocumentNumbers } from '@kwikid/tools/pages/document-numbers';
import { ToolPage } from '@site/src/tools/ToolPage';
import type { ReactNode } from 'react';

/** The checker of Indian document numbers. */
export default function DocumentNumbersPage(): ReactNode {
  return (
    <ToolPage slug="document-numbers">
      <DocumentNumbers />
    </ToolPage>
  );
}
