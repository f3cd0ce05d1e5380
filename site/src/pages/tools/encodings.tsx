import { Encodings } from '@kwikid/tools/pages/encodings';
import { ToolPage } from '@site/src/tools/ToolPage';
import type { ReactNode } from 'react';

/** The converter between encodings. */
export default function EncodingsPage(): ReactNode {
  return (
    <ToolPage slug="encodings">
      <Encodings />
    </ToolPage>
  );
}
