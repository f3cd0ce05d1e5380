import { Encodings } from '@site/src/tools/encodings/Encodings';
import { ToolPage } from '@site/src/tools/frame/ToolPage';
import type { ReactNode } from 'react';

/** The converter between encodings. */
export default function EncodingsPage(): ReactNode {
  return (
    <ToolPage slug="encodings">
      <Encodings />
    </ToolPage>
  );
}
