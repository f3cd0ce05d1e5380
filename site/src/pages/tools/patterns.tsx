import { Patterns } from '@kwikid/tools/pages/patterns';
import { ToolPage } from '@site/src/tools/ToolPage';
import type { ReactNode } from 'react';

/** The tester of regular expressions. */
export default function PatternsPage(): ReactNode {
  return (
    <ToolPage slug="patterns">
      <Patterns />
    </ToolPage>
  );
}
