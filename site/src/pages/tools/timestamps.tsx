import { ToolPage } from '@site/src/tools/frame/ToolPage';
import { Timestamps } from '@site/src/tools/timestamps/Timestamps';
import type { ReactNode } from 'react';

/** The converter between forms of a moment. */
export default function TimestampsPage(): ReactNode {
  return (
    <ToolPage slug="timestamps">
      <Timestamps />
    </ToolPage>
  );
}
