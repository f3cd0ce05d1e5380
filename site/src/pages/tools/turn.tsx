import { ToolPage } from '@site/src/tools/frame/ToolPage';
import { Turn } from '@site/src/tools/turn/Turn';
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
