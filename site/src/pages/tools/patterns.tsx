import { ToolPage } from '@site/src/tools/frame/ToolPage';
import { Patterns } from '@site/src/tools/patterns/Patterns';
import type { ReactNode } from 'react';

/** The tester of regular expressions. */
export default function PatternsPage(): ReactNode {
  return (
    <ToolPage slug="patterns">
      <Patterns />
    </ToolPage>
  );
}
