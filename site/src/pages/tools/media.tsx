import { Media } from '@kwikid/tools/pages/media';
import { ToolPage } from '@site/src/tools/ToolPage';
import type { ReactNode } from 'react';

/** The camera, microphone and speaker test: the one page that may ask for these devices. */
export default function MediaPage(): ReactNode {
  return (
    <ToolPage
      slug="media"
      privacy="Picture and sound stay in this tab: nothing is sent, and a recording is forgotten once it is played."
    >
      <Media />
    </ToolPage>
  );
}
