import { Turn } from '@kwikid/tools/pages/turn';
import { ToolPage } from '@site/src/tools/ToolPage';
import type { ReactNode } from 'react';

/** The STUN and TURN reachability test. */
export default function TurnPage(): ReactNode {
  return (
    <ToolPage
      slug="turn"
      privacy="Only the server that you name is asked, by this browser. Nothing of what you enter goes anywhere else, and nothing is stored."
    >
      <Turn />
    </ToolPage>
  );
}
