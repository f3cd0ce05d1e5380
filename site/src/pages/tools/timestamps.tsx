import { Timestamps } from '@kwikid/tools/pages/timestamps';
import { ToolPage } from '@site/src/tools/ToolPage';
import type { ReactNode } from 'react';

/** The converter between forms of a moment. */
export default function TimestampsPage(): ReactNode {
  return (
    <ToolPage slug="timestamps">
      <Timestamps />
    </ToolPage>
  );
}
